/** When it is worth trying again where something behind the site does not answer, in seconds. */
export const AWAY_PAUSE_SECONDS = 5

/** What PostgreSQL says while it stops, starts, has no connection left or keeps rows for another too long, and what networks say of it. */
const CODES =
  /^(?:08\w{3}|57P0[1-3]|53300|55P03|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** What its driver says without a code. */
const MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/
const DEPTH = 5

/** Whether a failure passes by itself: the database, or what else was asked, could not be reached or went away. */
export function isAway(error: unknown, depth = DEPTH): boolean {
  if (!(error instanceof Error) || depth === 0) return false
  const code: unknown = Reflect.get(error, 'code')
  if ((typeof code === 'string' && CODES.test(code)) || MESSAGES.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some((each) => isAway(each, depth - 1))) return true
  return isAway(error.cause, depth - 1)
}
