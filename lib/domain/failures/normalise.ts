export type NormalFailure = { message: string; statusCode: number }

const DEFAULT_STATUS = 500

/**
 * Message and status of whatever was thrown or answered: the status is its own, else its response's, else 500.
 * The message is empty when it has none.
 */
export function normaliseFailure(failure: unknown): NormalFailure {
  if (typeof failure === 'string') return { message: failure, statusCode: DEFAULT_STATUS }
  const response = read(failure, 'response')
  const statusCode =
    statusIn(failure, 'status') ??
    statusIn(failure, 'statusCode') ??
    statusIn(response, 'status') ??
    statusIn(response, 'statusCode') ??
    DEFAULT_STATUS
  const message = textIn(read(response, 'data'), 'message') ?? textIn(failure, 'message') ?? ''
  return { message, statusCode }
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function statusIn(value: unknown, key: string): number | null {
  const status = read(value, key)
  return typeof status === 'number' && Number.isInteger(status) && status >= 100 && status <= 599 ? status : null
}

function textIn(value: unknown, key: string): string | null {
  const text = read(value, key)
  return typeof text === 'string' && text !== '' ? text : null
}
