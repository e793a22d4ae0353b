import { parseColour } from '@/lib/domain/tenants/colour'

/** The colours of the widget by query (specification, section 2), each for light and dark. */
export const COLOUR_NAMES = ['brand', 'bg_brand', 'bg_brand_alt', 'text_brand', 'text_brand_alt', 'background'] as const
export type ColourName = (typeof COLOUR_NAMES)[number]
export type ColourParam = `${ColourName}_${'light' | 'dark'}`
export type WidgetColours = Partial<Record<ColourParam, string>>

export const COLOUR_PARAMS: readonly ColourParam[] = COLOUR_NAMES.flatMap(
  (name) => [`${name}_light`, `${name}_dark`] as const,
)

export const WIDGET_MODES = ['system', 'light', 'dark'] as const
export type WidgetMode = (typeof WIDGET_MODES)[number]
/** Where results open: beside the page that holds the widget, or in its place. */
export const WIDGET_TARGETS = ['_blank', '_top'] as const
export type WidgetTarget = (typeof WIDGET_TARGETS)[number]

type Query = Pick<URLSearchParams, 'get'>

/** The colours that a query names; one that cannot be read is left out. */
export function readWidgetColours(query: Query): WidgetColours {
  return Object.fromEntries(
    COLOUR_PARAMS.flatMap((param) => {
      const value = query.get(param)
      return value !== null && value.length <= 60 && parseColour(value) !== null ? [[param, value.trim()]] : []
    }),
  )
}

/** `system` unless the query asks for one of the others. */
export function readWidgetMode(query: Query): WidgetMode {
  const asked = query.get('mode')
  return WIDGET_MODES.find((mode) => mode === asked) ?? 'system'
}

export function readWidgetTarget(query: Query): WidgetTarget {
  const asked = query.get('target')
  return WIDGET_TARGETS.find((target) => target === asked) ?? '_blank'
}

/** The name by which the loader calls one of several widgets of a page; empty when it is none. */
export function readWidgetId(query: Query): string {
  const id = query.get('id') ?? ''
  return /^[\w-]{1,40}$/.test(id) ? id : ''
}
