import { loadStripe } from '@stripe/stripe-js/pure'
import type { CardForm } from '@/lib/domain/payments/schema'
import { readAppearance, toStripeLocale } from './stripe-look'

export type StripeForm = Extract<CardForm, { kind: 'stripe' }>

type Price = Pick<StripeForm, 'amount' | 'currency'>

export type OpenedCard = {
  /** Says in Stripe's fields what is wrong; whether nothing is. */
  check: () => Promise<boolean>
  /** Null where Stripe does not take the card. */
  createToken: () => Promise<string | null>
  /** Counts the changes. */
  version: () => number
  focus: () => void
  /** After a change of the price: what was typed stays. */
  setPrice: (price: Price) => void
  close: () => void
}

/**
 * Draws Stripe's own card fields into a box of the page, in its colours, which they follow. Throws where Stripe's
 * script or its fields do not load.
 */
export async function openStripeCard(box: HTMLElement, form: StripeForm, locale: string): Promise<OpenedCard> {
  const stripe = await loadStripe(form.publishableKey)
  if (!stripe) throw new Error('Stripe runs in browsers alone')
  const elements = stripe.elements({
    mode: 'payment',
    ...toPrice(form),
    captureMethod: 'manual',
    paymentMethodCreation: 'manual',
    allowedPaymentMethodTypes: ['card'],
    locale: toStripeLocale(locale),
    appearance: readAppearance(),
  })
  const element = elements.create('payment')
  let changes = 0
  element.on('change', () => {
    changes += 1
  })
  const ready = new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve())
    element.on('loaderror', ({ error }) => reject(new Error(`Stripe's fields did not load: ${error.type}`)))
  })
  element.mount(box)
  const observer = new MutationObserver(() => elements.update({ appearance: readAppearance() }))
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  const close = () => {
    observer.disconnect()
    element.destroy()
  }
  await ready.catch((error: unknown) => {
    close()
    throw error
  })
  return {
    check: async () => (await elements.submit()).error === undefined,
    createToken: async () => (await stripe.createPaymentMethod({ elements })).paymentMethod?.id ?? null,
    version: () => changes,
    focus: () => element.focus(),
    setPrice: (price) => elements.update(toPrice(price)),
    close,
  }
}

function toPrice({ amount, currency }: Price): Price {
  return { amount, currency: currency.toLowerCase() }
}
