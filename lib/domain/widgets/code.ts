import { COLOUR_PARAMS } from './parameters'

/** The settings of a widget that its generator offers, in the order in which the code writes them. */
export const SETTING_NAMES = ['locale', 'currency', 'destination', 'mode', 'target', ...COLOUR_PARAMS] as const
export type SettingName = (typeof SETTING_NAMES)[number]
export type WidgetSettings = Partial<Record<SettingName | 'fid', string>>

// These values are left out of the address.
const DEFAULTS: WidgetSettings = { mode: 'system', target: '_blank' }
const MAX_LENGTH = 200

/** The settings that a query names. */
export function readWidgetSettings(query: Pick<URLSearchParams, 'get'>): WidgetSettings {
  return Object.fromEntries(
    SETTING_NAMES.flatMap((name) => {
      const value = query.get(name)?.trim().slice(0, MAX_LENGTH)
      return value ? [[name, value]] : []
    }),
  )
}

/** The settings as query parameters of the widget, without those that change nothing. */
export function toWidgetQuery(settings: WidgetSettings): Record<string, string> {
  return Object.fromEntries(
    (['fid', ...SETTING_NAMES] as const).flatMap((name) => {
      const value = settings[name]?.trim()
      return value && value !== DEFAULTS[name] ? [[name, value]] : []
    }),
  )
}

/** The HTML that puts a widget into any page. `origin` is the tenant's own; `title` is what screen readers call it. */
export function writeWidgetCode(origin: string, settings: WidgetSettings, title: string): string {
  const attributes = Object.entries({ title, ...toWidgetQuery(settings) }).map(
    ([name, value]) => `  data-${name.replaceAll('_', '-')}="${escapeAttribute(value)}"`,
  )
  return [
    '<div data-stayfront-widget',
    ...attributes,
    `></div>\n<script async src="${escapeAttribute(`${origin}/widgets/loader.js`)}"></script>`,
  ]
    .join('\n')
    .replace('\n></div>', '></div>')
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
