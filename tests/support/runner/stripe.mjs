import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from './processes.mjs'

const secrets = { secretKey: 'sk_test_of_the_tests', webhookSecret: 'whsec_of_the_tests' }

/**
 * Stripe for the product under test, where its description is at hand: what the product and the tests are told of it.
 * @param {number} port of the product
 */
export async function startStripe(port) {
  const folder = join(process.env.STAYFRONT_DATA ?? '', 'specs', 'stripe')
  if (!process.env.STAYFRONT_DATA || !existsSync(folder))
    return { product: {}, tests: {}, stop: () => Promise.resolve() }
  const webhook = `http://localhost:${port}/api/payments/webhooks/stripe`
  const script = join('tests', 'support', 'stripe', 'stripe-process.ts')
  const server = await startServer(['--import', 'tsx', script, JSON.stringify({ ...secrets, webhook })], {
    withinMs: 60_000,
    toReady: (line) => /^ready (\S+)/.exec(line)?.[1] ?? null,
  })
  return {
    product: {
      STAYFRONT_STRIPE_SECRET_KEY: secrets.secretKey,
      STAYFRONT_STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
      STAYFRONT_STRIPE_API_URL: server.ready,
    },
    tests: { E2E_STRIPE_URL: server.ready },
    stop: server.stop,
  }
}
