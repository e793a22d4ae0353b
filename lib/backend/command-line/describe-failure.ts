const MOST_LETTERS = 600

/**
 * Why a command failed, for a terminal. A failed statement says only that it did, with all that it was given: the
 * database's own words stand in its cause, and come first.
 */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? [] : [describeFailure(error.cause)]
  const query: unknown = 'params' in error && Reflect.get(error, 'query')
  if (typeof query === 'string' && cause.length > 0) return [...cause, `in: ${shorten(query)}`].join('\n')
  const detail: unknown = Reflect.get(error, 'detail')
  return [describeOwn(error), ...(typeof detail === 'string' ? [shorten(detail)] : []), ...cause].join('\n')
}

// A connection that is refused at every address of a host says so in the errors that it gathers alone.
function describeOwn(error: Error): string {
  if (error.message) return shorten(error.message)
  return error instanceof AggregateError ? error.errors.map(describeFailure).join('\n') : error.name
}

function shorten(text: string): string {
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text
}
