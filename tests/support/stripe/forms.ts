type Fields = Record<string, unknown>

/** A form as Stripe's library writes it: `metadata[key]=value`, `expand[0]=name`. */
export function readForm(text: string): Fields {
  const fields: Fields = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.replaceAll(']', '').split('[')
    put(fields, [first, ...rest], value)
  }
  return toLists(fields) as Fields
}

function put(fields: Fields, [key = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    fields[key] = value
    return
  }
  const inner = fields[key]
  const next: Fields = typeof inner === 'object' && inner !== null ? { ...inner } : {}
  put(next, rest, value)
  fields[key] = next
}

/** Objects whose keys are numbers are lists. */
function toLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [key, toLists(each)] as const)
  const isList = entries.length > 0 && entries.every(([key]) => /^\d*$/.test(key))
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}
