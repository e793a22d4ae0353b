import {
  isLiveKey,
  readStripeAccounts,
  stripeGatewayName,
  stripeVariables,
} from '@/lib/domain/payments/stripe-accounts'
import type { TenantSettings } from '../schema'

type Settings = Pick<TenantSettings, 'gateway' | 'stripe'>
type Environment = Readonly<Record<string, string | undefined>>

/** What keeps a tenant's account at Stripe from charging in this environment; null where nothing does, or it has none. */
export function findStripeProblem(
  { gateway, stripe }: Settings,
  environment: Environment,
): { what: string; mend: string } | null {
  if (gateway !== 'stripe') return null
  if (!stripe)
    return {
      what: 'settings.gateway is "stripe", and settings.stripe is missing: only what is paid at the hotel is sold',
      mend: 'write "stripe": {"publishableKey": "pk_..."}',
    }
  const variables = stripeVariables(stripe.account)
  const { accounts, problems } = readStripeAccounts(environment)
  const account = accounts.find((each) => each.gateway === stripeGatewayName(stripe.account))
  if (account && isLiveKey(account.secretKey) !== isLiveKey(stripe.publishableKey))
    return {
      what: `settings.stripe.publishableKey and ${variables.secretKey} are not of one kind: one is live, one for tests`,
      mend: 'take both from the same page of Stripe',
    }
  if (account) return null
  const wrong = problems.filter(
    ({ variable }) => variable === variables.secretKey || variable === variables.webhookSecret,
  )
  const named = wrong.map(({ variable, message }) => `${variable} ${message}`).join('; ')
  return {
    what: `the environment has no account "${stripe.account ?? ''}" of Stripe: only what is paid at the hotel is sold`,
    mend: named || `set ${variables.secretKey} and ${variables.webhookSecret} for the server and this command`,
  }
}
