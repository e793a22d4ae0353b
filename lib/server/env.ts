import 'server-only'
import { z } from 'zod'
import { exchangeRateEnv, missingRateVariable } from '@/lib/backend/exchange-rates/settings'
import { readStripeAccounts, type StripeAccount } from '@/lib/domain/payments/stripe-accounts'
import { readLimitSettings } from '@/lib/backend/limits/settings'
import { parsePictureHosts } from '@/lib/domain/pictures/hosts'
import { ENVIRONMENT_REFUSED } from '@/lib/domain/failures/refusals'
import { AGENCY_SUFFIX, isWebOrigin } from '@/lib/routing/site-rules'
import { readProcessSecret } from '@/lib/tokens/process-secret'

const envSchema = z
  .object({
    // The launcher always names it; whoever starts Next without the launcher must.
    STAYFRONT_MODE: z.enum(['demo', 'production']),
    STAYFRONT_ORIGIN: z
      .string()
      .refine(isWebOrigin, 'must be an origin such as https://stay.example.com, without a path')
      .default('http://localhost:3000'),
    AGENCY_SUFFIX: z
      .string()
      .regex(AGENCY_SUFFIX, 'must be the end of a host with its dot, such as .agency.example.com')
      .optional(),
    STAYFRONT_SECRET: z.string().min(32),
    DATABASE_URL: z.string().min(1),
    TILE_URL: z.string().optional(),
    TILE_ATTRIBUTION: z.string().optional(),
    TRUSTED_PROXIES: z.string().optional(),
    API_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    API_CLIENT_TOKEN: z.string().min(8).optional(),
    API_LEADS_TO: z.string().optional(),
    API_LEADS_TOKEN: z.string().min(8).optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/\S+$/, 'must begin with smtp:// or smtps://')
      .optional(),
    MAIL_FROM: z.email().optional(),
    STAYFRONT_OPERATOR_MAIL: z.email().optional(),
    STAYFRONT_LIMITS_FILE: z.string().optional().superRefine(checkLimits),
    STAYFRONT_SEARCH_SNAPSHOT: z.string().optional(),
    STAYFRONT_SLOW_QUERY_MS: z.coerce.number().int().min(1).default(1_000),
    STAYFRONT_LEDGER_YEARS: z.coerce.number().int().min(1).max(100).default(10),
    STAYFRONT_PICTURE_HOSTS: z
      .string()
      .default('')
      .transform((text, ctx) => {
        const parsed = parsePictureHosts(text)
        if (parsed.ok) return parsed.hosts
        ctx.addIssue({ code: 'custom', message: `"${parsed.wrong}" is no host such as images.example.com` })
        return z.NEVER
      }),
    STAYFRONT_INDEXNOW_URL: z.url({ protocol: /^https?$/ }).optional(),
    STAYFRONT_STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
    ...exchangeRateEnv,
  })
  .superRefine((env, ctx) => {
    const require = (ok: boolean, path: string, message: string) => {
      if (!ok) ctx.addIssue({ code: 'custom', path: [path], message })
    }
    require(env.STAYFRONT_MODE === 'demo' ||
      env.STAYFRONT_ORIGIN.startsWith('https://'), 'STAYFRONT_ORIGIN', 'must be an https origin in production')
    require(!env.SMTP_URL ||
      Boolean(env.MAIL_FROM), 'MAIL_FROM', 'is required with SMTP_URL: the address of the sender')
    const rateVariable = missingRateVariable(env)
    require(rateVariable === null, rateVariable ?? '', 'is required with STAYFRONT_EXCHANGE_RATES=file: the document')
    require(Boolean(env.API_BASE_URL) ===
      Boolean(env.API_CLIENT_TOKEN), 'API_CLIENT_TOKEN', 'and API_BASE_URL are set together or not at all')
  })

/** A file of limits that cannot be read must not come to light with the first login. */
function checkLimits(path: string | undefined, ctx: z.RefinementCtx): void {
  try {
    readLimitSettings(path)
  } catch (error) {
    ctx.addIssue({
      code: 'custom',
      message: `is not a document of limits: ${error instanceof Error ? error.message : ''}`,
    })
  }
}

export type Env = z.infer<typeof envSchema> & { secret: string; stripeAccounts: readonly StripeAccount[] }

let env: Env | null = null

/** The process's settings, read once; an error names every variable that is wrong. */
export function loadEnv(): Env {
  if (env) return env
  const parsed = envSchema.safeParse(process.env)
  const stripe = readStripeAccounts(process.env)
  if (!parsed.success || stripe.problems.length > 0) {
    const wrong = parsed.success
      ? []
      : parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    const lines = [...wrong, ...stripe.problems.map(({ variable, message }) => `  ${variable}: ${message}`)]
    throw Object.assign(new Error(`The environment is not complete (see .env.example):\n${lines.join('\n')}`), {
      code: ENVIRONMENT_REFUSED,
    })
  }
  const value = parsed.data
  env = {
    ...value,
    secret: readProcessSecret(process.env),
    stripeAccounts: stripe.accounts,
  }
  return env
}
