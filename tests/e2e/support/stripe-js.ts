import type { Page } from '@playwright/test'

const FRAME = 'https://js.stripe.com/fields.html'

/** What Stripe's fields hold; the script of the page asks for it and never sees it pass through the page's own fields. */
const FIELDS = `<!doctype html><html><body><form>
  <input aria-label="Card number" inputmode="numeric"><input aria-label="Expiry"><input aria-label="CVC"></form>
  <script>
    const field = (n) => document.querySelectorAll('input')[n].value.replaceAll(' ', '')
    addEventListener('input', () => parent.postMessage({ stripe: 'change' }, '*'))
    addEventListener('message', ({ data }) => {
      if (data.ask) parent.postMessage({ stripe: data.ask, card: [0, 1, 2].every(field) ? field(0) : '' }, '*')
    })
  </script></body></html>`

/** Runs in the page, as Stripe's script does: fields in a frame of Stripe's, and a payment method for what they hold. */
function stripeJs(frameUrl: string): void {
  const CARDS: Record<string, string> = {
    '4242424242424242': 'pm_card_visa',
    '4000000000000002': 'pm_card_visa_chargeDeclined',
    '4000000000003220': 'pm_card_authenticationRequired',
  }
  const Stripe = (key: string) => {
    let frame: HTMLIFrameElement | null = null
    const listeners = new Map<string, () => void>()
    const ask = (question: string) =>
      new Promise<string>((resolve) => {
        const listen = ({ data }: MessageEvent) => {
          if (data.stripe !== question) return
          removeEventListener('message', listen)
          resolve(String(data.card))
        }
        addEventListener('message', listen)
        frame?.contentWindow?.postMessage({ ask: question }, '*')
      })
    const element = {
      on: (name: string, listener: () => void) => void listeners.set(name, listener),
      mount: (box: HTMLElement) => {
        frame = document.createElement('iframe')
        Object.assign(frame, { src: frameUrl, title: 'Secure payment input frame' })
        frame.addEventListener('load', () => listeners.get('ready')?.())
        addEventListener('message', ({ data }) => data.stripe === 'change' && listeners.get('change')?.())
        box.append(frame)
      },
      destroy: () => frame?.remove(),
      focus: () => frame?.focus(),
    }
    const elements = (options: object) => {
      Reflect.set(window, 'stripeOptions', { key, ...options })
      return {
        create: () => element,
        update: () => undefined,
        submit: async () => ((await ask('submit')) === '' ? { error: { type: 'validation_error' } } : {}),
      }
    }
    const createPaymentMethod = async () => {
      const id = CARDS[await ask('card')]
      return id ? { paymentMethod: { id } } : { error: { type: 'card_error', code: 'incorrect_number' } }
    }
    return { elements, createPaymentMethod, _registerWrapper: () => undefined }
  }
  Reflect.set(window, 'Stripe', Object.assign(Stripe, { version: 'endive' }))
}

/** Answers for js.stripe.com with a script that does what the checkout asks of Stripe's. */
export async function routeStripeJs(page: Page): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.request().url() === FRAME
      ? route.fulfill({ contentType: 'text/html', body: FIELDS })
      : route.fulfill({
          contentType: 'text/javascript',
          body: `(${stripeJs.toString()})(${JSON.stringify(FRAME)})`,
        }),
  )
}

/** Types a card into Stripe's frame. */
export async function fillStripeCard(page: Page, number: string): Promise<void> {
  const fields = page.frameLocator('iframe[title="Secure payment input frame"]')
  await fields.getByLabel('Card number').fill(number)
  await fields.getByLabel('Expiry').fill('12 / 34')
  await fields.getByLabel('CVC').fill('123')
}
