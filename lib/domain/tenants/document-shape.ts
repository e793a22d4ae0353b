import { z } from 'zod'
import { LINK_NAMES, nearestName, TEXT_NAMES } from './names'
import type { Problem } from './problem'

// Open records of the schema whose keys the product knows.
const RECORD_KEYS: Readonly<Record<string, readonly string[]>> = {
  'settings.links': LINK_NAMES,
}

/** What a record may name at this path; null where anything may stand. */
function knownKeys(path: string, locales: readonly string[]): readonly string[] | null {
  if (path === 'brand.translations' || path === 'legal.translations') return locales
  if (path.startsWith('legal.texts.')) return locales
  return path.startsWith('brand.translations.') ? TEXT_NAMES : (RECORD_KEYS[path] ?? null)
}

type Node = { schema: unknown; value: unknown; path: string; locales: readonly string[] }

/** Keys of a value that its schema does not know, at any depth; `locales` are the languages of the product. */
export function findUnknownKeys(schema: z.ZodType, value: unknown, locales: readonly string[]): Problem[] {
  return search({ schema, value, path: '', locales })
}

function search({ schema, value, path, locales }: Node): Problem[] {
  const bare = unwrap(schema)
  if (bare instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((entry, i) => search({ schema: bare.element, value: entry, path: `${path}[${i}]`, locales }))
  if (!isObject(value)) return []
  const children = (of: (key: string) => unknown) =>
    Object.entries(value).flatMap(([key, entry]) =>
      search({ schema: of(key), value: entry, path: join(path, key), locales }),
    )
  if (bare instanceof z.ZodObject) {
    const shape: Record<string, unknown> = bare.shape
    const rest = bare.def.catchall
    const known = rest === undefined ? Object.keys(shape) : (knownKeys(path, locales) ?? Object.keys(value))
    return [...refuse(value, known, path), ...children((key) => shape[key] ?? rest)]
  }
  if (bare instanceof z.ZodRecord) {
    return [...refuse(value, knownKeys(path, locales) ?? Object.keys(value), path), ...children(() => bare.valueType)]
  }
  return []
}

function refuse(value: object, known: readonly string[], path: string): Problem[] {
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => {
      const near = nearestName(key, known)
      const mend = near ? `did you mean "${near}"?` : `remove it; known here: ${known.join(', ')}`
      return { path: join(path, key), what: 'is not known', mend }
    })
}

/** The value with `null` and empty objects where its schema allows them and nothing is written. */
export function completeValue(schema: unknown, value: unknown): unknown {
  const bare = unwrap(schema)
  if (!(bare instanceof z.ZodObject) || !isObject(value)) return value
  const shape: Record<string, unknown> = bare.shape
  const missing = Object.entries(shape).flatMap(([key, child]) => {
    if (key in value) return []
    const empty = emptyValue(child)
    return empty === undefined ? [] : [[key, completeValue(child, empty)]]
  })
  const present = Object.entries(value).map(([key, entry]) => [key, completeValue(shape[key], entry)])
  return Object.fromEntries([...present, ...missing])
}

function emptyValue(schema: unknown): null | object | undefined {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return undefined
  if (schema instanceof z.ZodNullable) return null
  return schema instanceof z.ZodObject || schema instanceof z.ZodRecord ? {} : undefined
}

function unwrap(schema: unknown): unknown {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? unwrap(schema.unwrap())
    : schema
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}
