import { setTimeout as pause } from 'node:timers/promises'
import { loadStripeSpecification } from './specification'
import { FakeStripe } from './stripe-api'

/** Stripe for the running product: `stripe-process.ts '{"secretKey", "webhookSecret", "webhook"}'` prints `ready URL`. */
const { secretKey, webhookSecret, webhook } = JSON.parse(process.argv[2] ?? '{}')
const specification = loadStripeSpecification()

/** Tells of everything late and twice, as Stripe may. */
async function tellAll(stripe: FakeStripe): Promise<never> {
  for (let told = 0; ; await pause(200)) {
    const events = stripe.books.events.slice(told)
    told += events.length
    for (const event of [...events, ...events]) await tell(stripe.sign(event))
  }
}

async function tell({ body, signature }: { body: string; signature: string }): Promise<void> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const response = await fetch(webhook, { method: 'POST', body, headers }).catch(whereGone)
  if (response && response.status !== 204) console.error(`the webhook answered ${response.status}`)
}

/** The product is not there yet, or no more. */
function whereGone(error: unknown): null {
  if (error instanceof TypeError) return null
  throw error
}

async function run(): Promise<void> {
  if (!specification) throw new Error('STAYFRONT_DATA has no description of Stripe')
  const stripe = await new FakeStripe({ specification, secretKey, webhookSecret }).start()
  console.log(`ready ${stripe.url}`)
  await tellAll(stripe)
}

void run()
