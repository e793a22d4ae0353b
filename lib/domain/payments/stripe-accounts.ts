/** One account at Stripe that this process may charge by. */
export type StripeAccount = {
  /** The name under which tenants' payments keep it: `stripe`, or `stripe:acme` for the account called acme. */
  gateway: string
  secretKey: string
  webhookSecret: string
}

export type AccountProblem = { variable: string; message: string }

type Environment = Readonly<Record<string, string | undefined>>

const SECRET_KEY = 'STAYFRONT_STRIPE_SECRET_KEY'
const WEBHOOK_SECRET = 'STAYFRONT_STRIPE_WEBHOOK_SECRET'
const NAMED = new RegExp(`^(${SECRET_KEY}|${WEBHOOK_SECRET})(?:_([A-Z0-9_]+))?$`)

/** The gateway of an account that a tenant names; the nameless one is `stripe`. */
export function stripeGatewayName(account: string | null | undefined): string {
  return account ? `stripe:${account}` : 'stripe'
}

/** The variables that hold an account's secrets. */
export function stripeVariables(account: string | null | undefined): { secretKey: string; webhookSecret: string } {
  const suffix = account ? `_${account.toUpperCase().replaceAll('-', '_')}` : ''
  return { secretKey: `${SECRET_KEY}${suffix}`, webhookSecret: `${WEBHOOK_SECRET}${suffix}` }
}

/** Whether a key of Stripe moves real money. */
export function isLiveKey(key: string): boolean {
  return /^[a-z]+_live_/.test(key)
}

/** The accounts whose secrets the environment has, and what is wrong with them; no problem quotes a secret. */
export function readStripeAccounts(env: Environment): { accounts: StripeAccount[]; problems: AccountProblem[] } {
  const suffixes = new Set<string>()
  for (const [name, value] of Object.entries(env)) {
    const match = NAMED.exec(name)
    if (match && value) suffixes.add(match[2] ?? '')
  }
  const found = [...suffixes].sort().map((suffix) => readAccount(env, suffix))
  return { accounts: found.flatMap(({ account }) => account), problems: found.flatMap(({ problems }) => problems) }
}

function readAccount(env: Environment, suffix: string): { account: StripeAccount[]; problems: AccountProblem[] } {
  const name = suffix.toLowerCase().replaceAll('_', '-')
  const variables = stripeVariables(name)
  const { [variables.secretKey]: secretKey = '', [variables.webhookSecret]: webhookSecret = '' } = env
  const problems: AccountProblem[] = []
  if (!/^(sk|rk)_(test|live)_\S+$/.test(secretKey))
    problems.push({ variable: variables.secretKey, message: 'must be a secret key of Stripe (sk_... or rk_...)' })
  else if (env.STAYFRONT_MODE === 'demo' && isLiveKey(secretKey))
    problems.push({ variable: variables.secretKey, message: 'moves real money, which a demonstration must not' })
  if (!/^whsec_\S+$/.test(webhookSecret))
    problems.push({
      variable: variables.webhookSecret,
      message: 'must be the signing secret of its webhook (whsec_...)',
    })
  const account = { gateway: stripeGatewayName(name), secretKey, webhookSecret }
  return { account: problems.length > 0 ? [] : [account], problems }
}
