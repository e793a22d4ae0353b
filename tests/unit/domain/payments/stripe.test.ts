import { exponentOf } from '@/lib/domain/money/rules'
import { CURRENCIES } from '@/lib/domain/money/currencies'
import { readStripeAccounts, stripeVariables } from '@/lib/domain/payments/stripe-accounts'
import { fromStripeAmount, toStripeAmount } from '@/lib/domain/payments/stripe-amounts'
import { findStripeProblem } from '@/lib/domain/tenants/doctor/stripe-rules'

describe('an amount at Stripe', () => {
  it.each([
    ['EUR', 1_099, 1_099],
    ['JPY', 1_099, 1_099],
    ['XOF', 1_099, 1_099],
    // Hundredths of a unit that has none any more.
    ['ISK', 1_099, 109_900],
    ['HUF', 109_900, 109_900],
    // Of three decimals the last is zero.
    ['KWD', 5_120, 5_120],
    ['KWD', 5_124, null],
    ['BHD', 5_001, null],
    ['EUR', 0, null],
    // A stay in a currency of small units.
    ['IDR', 350_000_000, 350_000_000],
    ['EUR', 1_000_000_000_000, null],
  ])('of %s %i is %j', (currency, ours, theirs) => {
    expect(toStripeAmount(ours, currency)).toBe(theirs)
  })

  it('is ours again on the way back, in every currency', () => {
    for (const currency of CURRENCIES) {
      const amount = 12 * 10 ** exponentOf(currency)
      expect(fromStripeAmount(toStripeAmount(amount, currency) ?? 0, currency)).toBe(amount)
    }
  })
})

const KEYS = { STAYFRONT_STRIPE_SECRET_KEY: 'sk_test_1', STAYFRONT_STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const ACME = { STAYFRONT_STRIPE_SECRET_KEY_ACME_EU: 'rk_live_2', STAYFRONT_STRIPE_WEBHOOK_SECRET_ACME_EU: 'whsec_2' }

describe('accounts at Stripe', () => {
  it('are read from the environment, each by its name', () => {
    expect(readStripeAccounts({ ...KEYS, ...ACME, PATH: '/bin', STAYFRONT_STRIPE_SECRET_KEY_OLD: '' })).toEqual({
      accounts: [
        { gateway: 'stripe', secretKey: 'sk_test_1', webhookSecret: 'whsec_1' },
        { gateway: 'stripe:acme-eu', secretKey: 'rk_live_2', webhookSecret: 'whsec_2' },
      ],
      problems: [],
    })
    expect(stripeVariables('acme-eu').secretKey).toBe('STAYFRONT_STRIPE_SECRET_KEY_ACME_EU')
  })

  it('are refused by halves and with other keys, in words without secrets', () => {
    const { accounts, problems } = readStripeAccounts({
      STAYFRONT_STRIPE_SECRET_KEY: 'pk_test_secret',
      STAYFRONT_STRIPE_WEBHOOK_SECRET_ACME: 'whsec_secret',
    })
    expect(accounts).toEqual([])
    expect(problems.map(({ variable }) => variable)).toEqual([
      'STAYFRONT_STRIPE_SECRET_KEY',
      'STAYFRONT_STRIPE_WEBHOOK_SECRET',
      'STAYFRONT_STRIPE_SECRET_KEY_ACME',
    ])
    expect(JSON.stringify(problems)).not.toContain('_secret"')
  })

  it('move no real money in a demonstration', () => {
    const live = { ...KEYS, STAYFRONT_STRIPE_SECRET_KEY: 'sk_live_1' }
    expect(readStripeAccounts({ ...live, STAYFRONT_MODE: 'production' }).problems).toEqual([])
    expect(readStripeAccounts({ ...live, STAYFRONT_MODE: 'demo' }).problems).toHaveLength(1)
  })
})

describe('the doctor of an account', () => {
  const stripe = { account: null, publishableKey: 'pk_test_1' }
  it.each([
    ['a gateway of another kind', { gateway: 'sandbox' as const }, {}, null],
    ['everything there', { gateway: 'stripe' as const, stripe }, KEYS, null],
    ['no settings', { gateway: 'stripe' as const }, KEYS, /settings\.stripe is missing/],
    ['no keys', { gateway: 'stripe' as const, stripe }, ACME, /no account "" of Stripe/],
    [
      'keys of two kinds',
      { gateway: 'stripe' as const, stripe: { ...stripe, publishableKey: 'pk_live_1' } },
      KEYS,
      /not of one kind/,
    ],
  ])('with %s', (_, settings, environment, what) => {
    const found = findStripeProblem(settings, environment)
    if (what === null) expect(found).toBeNull()
    else expect(found?.what).toMatch(what)
  })

  it('names the variables that are missing', () => {
    const settings = { gateway: 'stripe' as const, stripe: { ...stripe, account: 'acme' } }
    expect(findStripeProblem(settings, KEYS)?.mend).toContain('STAYFRONT_STRIPE_WEBHOOK_SECRET_ACME')
  })
})
