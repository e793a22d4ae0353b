import { z } from 'zod'
import { brandSchema, SOCIALS, type Brand } from '@/lib/domain/tenants/schema'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'

type Fields = Record<string, unknown>
/** The platform's record of a tenant: its fid and its brand. */
export type TenantRecord = { fid: number | null; brand: Brand }

const { shape } = brandSchema
const EMPTY = FALLBACK_TENANT.brand
const fieldsSchema = z.record(z.string(), z.unknown())
const fidSchema = z.coerce.number().int().min(1).max(2_147_483_647)

/**
 * Reads a start-up answer: bare, in `data`, or with the record in `white_label`. What is unknown is ignored, what is
 * missing or unusable falls back. Null when it is no record at all. `root` completes the record's relative addresses.
 */
export function readTenantRecord(json: unknown, root: string): TenantRecord | null {
  const outer = readFields(json)
  const data = readFields(outer?.data) ?? outer
  const record = readFields(data?.white_label) ?? data
  if (!data || !record || !['fid', 'name', 'title', 'colors', 'id'].some((name) => name in { ...data, ...record }))
    return null
  const fid = [data.fid, record.fid]
    .map((value) => fidSchema.safeParse(value).data)
    .find((value) => value !== undefined)
  return { fid: fid ?? null, brand: readBrand(record, root) }
}

function readBrand(record: Fields, root: string): Brand {
  const text = (name: 'name' | 'title' | 'home_page_title') => readOr(shape[name], blankToNull(record[name]), null)
  const url = (value: unknown) => readUrl(value, root)
  const colors = readFields(record.colors)
  const socials = readFields(record.socials)
  const translations = readFields(record.translations)
  const brand = {
    white_label: record.white_label === undefined ? EMPTY.white_label : isOn(record.white_label),
    name: text('name'),
    title: text('title'),
    home_page_title: text('home_page_title'),
    ga4: readOr(shape.ga4, blankToNull(record.ga4), null),
    favicon: url(record.favicon),
    icon: url(record.icon),
    translations: { en: readTexts(translations?.en), he: readTexts(translations?.he) },
    colors: {
      brand: readModes(colors?.brand, readColour),
      bgBrand: readModes(colors?.bgBrand, readColour),
      bgBrandAlt: readModes(colors?.bgBrandAlt, readColour),
      textBrand: readModes(colors?.textBrand, readColour),
      textBrandAlt: readModes(colors?.textBrandAlt, readColour),
    },
    logo: readModes(record.logo, url),
    background: readModes(record.background, url),
    socials: Object.fromEntries(SOCIALS.map((name) => [name, url(socials?.[name])])),
  }
  return brandSchema.parse(brand)
}

function readFields(value: unknown): Fields | undefined {
  return Array.isArray(value) ? undefined : fieldsSchema.safeParse(value).data
}

function readOr<T>(schema: z.ZodType<T>, value: unknown, otherwise: T): T {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : otherwise
}

function blankToNull(value: unknown): unknown {
  return value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value
}

/** One value may stand for both modes. */
function readModes<T>(value: unknown, read: (value: unknown) => T): { light: T; dark: T } {
  const modes = readFields(value)
  return modes ? { light: read(modes.light), dark: read(modes.dark) } : { light: read(value), dark: read(value) }
}

function readColour(value: unknown): string | null {
  return readOr(shape.colors.shape.brand.shape.light, blankToNull(value), null)
}

/** Only what a page may load or link to; anything else could be a script. */
function readUrl(value: unknown, root: string): string | null {
  const given = readOr(shape.favicon, blankToNull(value), null)
  if (given === null || !URL.canParse(given, root)) return null
  const url = new URL(given, root)
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.href.length <= 500 ? url.href : null
}

function readTexts(value: unknown): Record<string, string> {
  const texts = Object.entries(readFields(value) ?? {}).flatMap(([name, text]) => {
    const known = readOr(shape.name, blankToNull(text), null)
    // The record calls it by its column, our texts by their name.
    return known === null ? [] : [[name === 'home_page_title' ? 'homeTitle' : name, known] as const]
  })
  return Object.fromEntries(texts)
}

function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true'
}
