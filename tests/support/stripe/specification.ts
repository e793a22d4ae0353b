import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const folder = join(process.env.STAYFRONT_DATA ?? '', 'specs', 'stripe')

const pathsSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })).default([]),
        requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.looseObject({}) })) }).optional(),
      }),
    ),
  ),
})
const fixturesSchema = z.object({ resources: z.record(z.string(), z.looseObject({})) })

type Fields = Record<string, unknown>
/** What Stripe publishes: the shape of every request, and an example of every resource. */
export type StripeSpecification = {
  /** The names that a path of the description stands for and what is wrong with a request; null where it has no such call. */
  check: (call: { method: string; path: string; fields: Fields }) => { problem: RequestProblem | null } | null
  /** A resource as Stripe answers it, to be filled in. */
  example: (resource: string) => Fields
}
export type RequestProblem = { code: string; param: string; message: string }

/** Stripe's own description of its API, of STAYFRONT_DATA; null without that folder. */
export function loadStripeSpecification(): StripeSpecification | null {
  const files = [join(folder, 'payments-requests-subset.json'), join(folder, 'fixtures3.json')] as const
  if (!process.env.STAYFRONT_DATA || !files.every((file) => existsSync(file))) return null
  const { paths } = pathsSchema.parse(JSON.parse(readFileSync(files[0], 'utf8')))
  const { resources } = fixturesSchema.parse(JSON.parse(readFileSync(files[1], 'utf8')))
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      method: method.toUpperCase(),
      // The literal path comes before the one with a name in its place, such as /search before /{intent}.
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      named: path.includes('{'),
      schema: toSchema(call),
    })),
  )
  calls.sort((a, b) => Number(a.named) - Number(b.named))
  return {
    check: ({ method, path, fields }) => {
      const call = calls.find((each) => each.method === method && each.pattern.test(path))
      return call ? { problem: findProblem(call.schema, fields) } : null
    },
    example: (resource) => structuredClone(resources[resource] ?? {}),
  }
}

/** The schema of what a call may carry: its form, or for a question its query. */
function toSchema({ parameters, requestBody }: z.infer<typeof pathsSchema>['paths'][string][string]): Fields {
  const form = requestBody?.content['application/x-www-form-urlencoded']?.schema
  const query = parameters.filter((each) => each.in === 'query')
  if (query.length === 0) return form ?? { type: 'object', properties: {}, additionalProperties: false }
  return {
    type: 'object',
    properties: Object.fromEntries(query.map((each) => [each.name, each.schema])),
    required: query.filter((each) => each.required === true).map((each) => each.name),
    additionalProperties: false,
  }
}

function findProblem(schema: Fields, fields: Fields): RequestProblem | null {
  const parsed = z.fromJSONSchema(schema).safeParse(readAs(schema, fields))
  const issue = parsed.error?.issues[0]
  if (!issue) return null
  if (issue.code === 'unrecognized_keys') {
    const param = [...issue.path, issue.keys[0]].join('.')
    return { code: 'parameter_unknown', param, message: `Received unknown parameter: ${param}` }
  }
  const param = issue.path.join('.')
  const isMissing = issue.path.reduce<unknown>((at, key) => readKey(at, String(key)), fields) === undefined
  return isMissing
    ? { code: 'parameter_missing', param, message: `Missing required param: ${param}.` }
    : { code: 'parameter_invalid', param, message: `Invalid ${param}: ${issue.message}` }
}

/** Forms carry texts: what the schema wants as a number or a truth value is read as one where it is one. */
function readAs(schema: unknown, value: unknown): unknown {
  const type = readKey(schema, 'type')
  if (type === 'integer' && typeof value === 'string' && /^-?\d+$/.test(value)) return Number(value)
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  if (type === 'array' && Array.isArray(value)) return value.map((each) => readAs(readKey(schema, 'items'), each))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const properties = readKey(schema, 'properties')
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, readAs(readKey(properties, key), each)]))
}

function readKey(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
