import { z } from 'zod'
import { completeValue, findUnknownKeys } from './document-shape'
import { findMeaningProblems } from './document-meaning'
import { MENDS, type Problem } from './problem'
import { brandSchema, legalSchema, tenantSettingsSchema } from './schema'

/** One tenant as a file gives it. `active` left out: as it was, on for a new one. */
export const tenantDocumentSchema = z.object({
  kind: z.enum(['house', 'agent', 'agency', 'white_label']),
  fid: z.int().min(1).max(2_147_483_647),
  host: z.string().nullable(),
  active: z.boolean().optional(),
  brand: brandSchema,
  legal: legalSchema,
  settings: tenantSettingsSchema,
})
export type TenantDocument = z.infer<typeof tenantDocumentSchema>

/** One tenant as the table has it: of one that a platform named, nobody may have said yet how it is reached. */
export const storedTenantSchema = tenantDocumentSchema.extend({
  legal: legalSchema.extend({
    supportEmail: legalSchema.shape.supportEmail.or(z.literal('')),
    cardDescriptor: legalSchema.shape.cardDescriptor.or(z.literal('')),
  }),
})

export type ReadDocuments = { ok: true; documents: TenantDocument[] } | { ok: false; problems: Problem[] }

/**
 * Reads one tenant or an array of them; every problem of every tenant is reported at once. What may be empty
 * and is left out is empty. `locales` are the languages of the product.
 */
export function readDocuments(value: unknown, locales: readonly string[]): ReadDocuments {
  const many = Array.isArray(value)
  const values: unknown[] = many ? value : [value]
  if (values.length === 0)
    return { ok: false, problems: [{ path: '$', what: 'holds no tenant', mend: 'write at least one tenant' }] }
  const problems: Problem[] = []
  const documents: TenantDocument[] = []
  values.forEach((entry, index) => {
    const read = readDocument(entry, locales)
    const prefix = many ? `[${index}]` : ''
    if (read.ok) documents.push(read.document)
    else problems.push(...read.problems.map((problem) => ({ ...problem, path: joinPath(prefix, problem.path) })))
  })
  problems.push(...findDoubles(documents, many && problems.length === 0))
  return problems.length > 0 ? { ok: false, problems } : { ok: true, documents }
}

type ReadDocument = { ok: true; document: TenantDocument } | { ok: false; problems: Problem[] }

/** Reads one tenant: keys, shapes, then what they mean. */
export function readDocument(value: unknown, locales: readonly string[]): ReadDocument {
  const unknown = findUnknownKeys(tenantDocumentSchema, value, locales)
  const complete = completeValue(tenantDocumentSchema, value)
  const parsed = tenantDocumentSchema.safeParse(complete)
  if (!parsed.success) {
    return { ok: false, problems: [...unknown, ...parsed.error.issues.map((issue) => toProblem(issue, complete))] }
  }
  const problems = [...unknown, ...findMeaningProblems(parsed.data, locales)]
  return problems.length > 0 ? { ok: false, problems } : { ok: true, document: parsed.data }
}

function findDoubles(documents: readonly TenantDocument[], numbered: boolean): Problem[] {
  if (!numbered) return []
  return documents.flatMap((document, index) => {
    const before = documents.slice(0, index)
    const fid = before.findIndex((other) => other.fid === document.fid)
    const host = document.host === null ? -1 : before.findIndex((other) => other.host === document.host)
    const mend = 'give each tenant its own'
    return [
      ...(fid < 0 ? [] : [{ path: `[${index}].fid`, what: `${document.fid} is also the fid of [${fid}]`, mend }]),
      ...(host < 0 ? [] : [{ path: `[${index}].host`, what: `${document.host} is also the host of [${host}]`, mend }]),
    ]
  })
}

function toProblem(issue: z.core.$ZodIssue, root: unknown): Problem {
  const path = issue.path.map(String).join('.') || '$'
  const value = issue.path.reduce<unknown>((at, key) => readKey(at, String(key)), root)
  const mend = MENDS[path] ?? MENDS[path.replace(/\.\d+(?=\.|$)/g, '')] ?? describeIssue(issue)
  return { path, what: value === undefined ? 'is missing' : describeWrong(issue, value), mend }
}

function describeWrong(issue: z.core.$ZodIssue, value: unknown): string {
  const shown = JSON.stringify(value)
  const short = shown.length > 60 ? `${shown.slice(0, 57)}...` : shown
  if (issue.code === 'too_big' && typeof value === 'string')
    return `has ${value.length} characters, more than ${issue.maximum}`
  if (issue.code === 'too_small' && typeof value === 'string') return `has fewer than ${issue.minimum} characters`
  return `${short} does not fit`
}

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `write ${ARTICLES[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `write one of ${issue.values.join(', ')}`
  if (issue.code === 'too_big') return `write at most ${issue.maximum}`
  if (issue.code === 'too_small') return `write at least ${issue.minimum}`
  return issue.message.toLowerCase()
}

const ARTICLES: Readonly<Record<string, string>> = {
  string: 'a text in quotation marks, or null where it may be empty',
  boolean: 'true or false',
  object: 'an object: { ... }',
  record: 'an object: { ... }',
  array: 'a list: [ ... ]',
  number: 'a number',
  int: 'a whole number',
}

function joinPath(prefix: string, path: string): string {
  if (prefix === '') return path
  return path === '$' ? prefix : `${prefix}.${path}`
}

function readKey(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
