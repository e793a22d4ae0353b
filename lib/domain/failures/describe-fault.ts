/** What a log says of an error: where and how it failed, and nothing of what was sent or stored. */
export type FaultView = {
  type: string
  message: string
  code?: string | number
  /** The statement with its placeholders. */
  query?: string
  schema?: string
  table?: string
  column?: string
  constraint?: string
  routine?: string
  /** By which Next names a fault of a page to whoever sees it. */
  digest?: string
  /** Where in the code. */
  stack?: string
  cause?: FaultView
}

const NAMES = ['query', 'schema', 'table', 'column', 'constraint', 'routine', 'digest'] as const
const DEPTH = 5

/** Picks what is known to be harmless: errors of databases, mail servers and parsers quote what they were given. */
export function describeFault(error: unknown, depth = DEPTH): FaultView {
  if (!(error instanceof Error)) return { type: typeof error, message: typeof error === 'string' ? scrub(error) : '' }
  const view: FaultView = { type: error.constructor.name, message: describeMessage(error) }
  const code: unknown = Reflect.get(error, 'code')
  if (typeof code === 'string' || typeof code === 'number') view.code = code
  for (const name of NAMES) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'string') view[name] = value
  }
  view.stack = describeStack(error)
  if (error.cause !== undefined && error.cause !== null && depth > 0) view.cause = describeFault(error.cause, depth - 1)
  return view
}

function describeMessage(error: Error): string {
  if ('query' in error && 'params' in error) return 'a query failed'
  if (error instanceof SyntaxError) return 'a text could not be parsed'
  const code: unknown = Reflect.get(error, 'code')
  // Classes of SQLSTATE about data quote the data: bad values, broken constraints, raised exceptions.
  if ('severity' in error && typeof code === 'string' && /^(22|23|P0)/.test(code))
    return 'the database refused the data'
  return scrub(error.message)
}

/** The frames alone: a stack begins with the message. */
function describeStack({ stack = '', message }: Error): string {
  const start = stack.indexOf(message)
  const frames = start < 0 ? stack : stack.slice(start + message.length)
  return frames
    .split('\n')
    .filter((line) => /^ +at /.test(line))
    .join('\n')
}

const SECRETS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\nparams: [^]*/g, '\nparams: […]'],
  [/[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+/g, '[email]'],
  // Rate ids, sessions and mailed links; ids of bookings and payments are shorter.
  [/[\w-]{40,}(?:\.[\w-]+)*/g, '[token]'],
  [/\b(?:\d[ -]?){12,18}\d\b/g, '[number]'],
  [/\+\d[\d ()-]{6,}\d/g, '[phone]'],
]

/** A text without e-mail addresses, tokens, card and phone numbers, and parameters of SQL. */
export function scrub(text: string): string {
  return SECRETS.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text)
}
