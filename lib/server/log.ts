import 'server-only'
import pino from 'pino'

export const log = pino({
  name: 'stayfront',
  level: process.env.LOG_LEVEL ?? 'info',
  redact: ['*.password', '*.token', '*.number'],
})

export function logError(message: string, error: unknown, details: Record<string, unknown> = {}): void {
  log.error({ err: error, ...details }, message)
}
