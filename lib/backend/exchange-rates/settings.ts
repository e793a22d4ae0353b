import { z } from 'zod'
import type { RatePart } from '@/lib/domain/money/schema'

/** Where exchange rates come from, as the environment says. */
export const exchangeRateEnv = {
  STAYFRONT_EXCHANGE_RATES: z.enum(['ecb', 'file', 'fixed']).default('fixed'),
  STAYFRONT_EXCHANGE_RATE_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'),
  STAYFRONT_EXCHANGE_RATE_FILE: z.string().min(1).optional(),
  /** Publication days that may be missed before sale by the rates stops. */
  STAYFRONT_EXCHANGE_RATE_LIMIT_DAYS: z.coerce.number().int().min(1).max(30).default(3),
}

const settingsSchema = z.object(exchangeRateEnv)
type ExchangeRateEnv = z.infer<typeof settingsSchema>

export type ExchangeRateSettings = {
  source: { kind: 'ecb'; url: string } | { kind: 'file'; path: string } | { kind: 'fixed' }
  limitDays: number
}

/** Whether the variables fit together; names the one that is missing. */
export function missingRateVariable(env: ExchangeRateEnv): string | null {
  const { STAYFRONT_EXCHANGE_RATES: kind, STAYFRONT_EXCHANGE_RATE_FILE: path } = env
  return kind === 'file' && path === undefined ? 'STAYFRONT_EXCHANGE_RATE_FILE' : null
}

export function toExchangeRateSettings(env: ExchangeRateEnv): ExchangeRateSettings {
  const kind = env.STAYFRONT_EXCHANGE_RATES
  const limitDays = env.STAYFRONT_EXCHANGE_RATE_LIMIT_DAYS
  if (kind === 'ecb') return { source: { kind, url: env.STAYFRONT_EXCHANGE_RATE_URL }, limitDays }
  if (kind === 'file') return { source: { kind, path: env.STAYFRONT_EXCHANGE_RATE_FILE ?? '' }, limitDays }
  return { source: { kind: 'fixed' }, limitDays }
}

/** The settings of a command's environment, or what is wrong with it. */
export function readExchangeRateSettings(env: NodeJS.ProcessEnv): ExchangeRateSettings | string {
  const parsed = settingsSchema.safeParse(env)
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')
  const missing = missingRateVariable(parsed.data)
  return missing === null ? toExchangeRateSettings(parsed.data) : `${missing} is not set.`
}

/** Whose rates a table may hold under these settings, besides those without a source. */
export function allowedSources({ source }: ExchangeRateSettings): RatePart['source'][] {
  return source.kind === 'fixed' ? ['document'] : [source.kind, 'document']
}
