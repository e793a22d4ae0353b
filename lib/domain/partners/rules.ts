import { readTypedDay } from '@/lib/domain/stay/typed-day'
import { addDays, addYear, isRealDate } from '@/lib/domain/stay/dates'
import type { TenantSettings } from '@/lib/domain/tenants/schema'
import { MAX_PLACE, PARTNER_FORMS, VERTICALS, type FieldRule, type PartnerField, type Vertical } from './forms'

/** Keys of messages under partners.errors. */
export type PartnerError = 'required' | 'long' | 'date' | 'past' | 'far' | 'order' | 'count'
export type PartnerValues = Partial<Record<PartnerField, string>>
export type PartnerErrors = Partial<Record<PartnerField, PartnerError>>

type Read = { ok: true; values: PartnerValues } | { ok: false; errors: PartnerErrors }

export function isVertical(text: string): text is Vertical {
  return VERTICALS.some((vertical) => vertical === text)
}

/** The partner's address for a language; null where this tenant has none that a browser may open. */
export function partnerLink(
  settings: Pick<TenantSettings, 'links'>,
  vertical: Vertical,
  locale: string,
): string | null {
  const link = settings.links[vertical]
  const url = locale === 'he' ? link?.he || link?.en : link?.en
  return url && /^https?:\/\/[^\s/{}]+/i.test(url) && URL.canParse(url) ? url : null
}

/**
 * Reads the form of a vertical. `today` is the day in UTC; yesterday is accepted, because it is still today in some
 * zones.
 */
export function readPartnerForm(vertical: Vertical, fields: Record<string, string>, today: string): Read {
  const values: PartnerValues = {}
  const errors: PartnerErrors = {}
  for (const rule of PARTNER_FORMS[vertical]) {
    const text = tidyField(rule, fields[rule.name] ?? '')
    const error = text === '' ? missing(rule) : checkField(rule, text, today)
    if (error) errors[rule.name] = error
    else if (text !== '') values[rule.name] = text
  }
  if (values.start && values.end && values.end < values.start) errors.end = 'order'
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values }
}

// A day is typed as dd-mm-yyyy and handed on as partners take it; one that cannot be read stays as it was typed.
function tidyField(rule: FieldRule, typed: string): string {
  const text = typed.replace(/\s+/g, ' ').trim()
  return rule.kind === 'day' ? (readTypedDay(text) ?? text) : text
}

function missing(rule: FieldRule): PartnerError | null {
  return rule.required ? 'required' : null
}

function checkField(rule: FieldRule, text: string, today: string): PartnerError | null {
  if (rule.kind === 'place') return text.length > MAX_PLACE ? 'long' : null
  if (rule.kind === 'count') {
    const value = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN
    return value >= rule.min && value <= rule.max ? null : 'count'
  }
  if (!isRealDate(text)) return 'date'
  if (text < addDays(today, -1)) return 'past'
  return text > addYear(today) ? 'far' : null
}

type Attribution = { locale: string; currency: string; fid: number }

/**
 * The partner's address with what the form says. `{name}` in the template is replaced, everything else is added to
 * the query; null when that would lead to another site than the template's.
 */
export function toPartnerUrl(template: string, values: PartnerValues, attribution: Attribution): string | null {
  const params = new Map<string, string>(Object.entries({ ...values, ...toTexts(attribution) }))
  const used = new Set<string>()
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    used.add(name)
    return encodeURIComponent(params.get(name) ?? '')
  })
  if (!URL.canParse(filled)) return null
  const url = new URL(filled)
  if (url.origin !== new URL(template.replace(/\{\w+\}/g, '')).origin) return null
  for (const [name, value] of params) if (!used.has(name)) url.searchParams.set(name, value)
  return url.href
}

function toTexts({ locale, currency, fid }: Attribution): Record<string, string> {
  return { locale, currency, fid: String(fid) }
}

/** The site that a visitor is sent to, for reading. */
export function partnerHost(url: string): string {
  return new URL(url).host
}
