/** @jest-environment jsdom */
import { loadStripe } from '@stripe/stripe-js/pure'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { createRef } from 'react'
import type { CardHandle } from '@/components/booking/card/card-handle'
import { StripeCard } from '@/components/booking/card/stripe-card'
import { toStripeLocale } from '@/components/booking/card/stripe-look'
import { LOCALES } from '@/lib/i18n/locales'
import de from '@/messages/de.json'

jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: jest.fn() }))

const FORM = { kind: 'stripe', publishableKey: 'pk_test_1', amount: 12_345, currency: 'EUR' } as const

/** Stripe.js as far as the form uses it; `refuse` says which step fails. */
function createStripe(refuse: 'nothing' | 'check' | 'card' = 'nothing') {
  const listeners = new Map<string, () => void>()
  const element = {
    on: (name: string, listener: () => void) => {
      listeners.set(name, listener)
      if (name === 'ready') queueMicrotask(listener)
    },
    mount: (box: HTMLElement) => box.append(document.createElement('iframe')),
    destroy: jest.fn(),
    focus: jest.fn(),
  }
  const elements = {
    create: () => element,
    update: jest.fn(),
    submit: () => Promise.resolve(refuse === 'check' ? { error: { type: 'validation_error' } } : {}),
  }
  const open = jest.fn(() => elements)
  const createPaymentMethod = () =>
    Promise.resolve(refuse === 'card' ? { error: { type: 'card_error' } } : { paymentMethod: { id: 'pm_1' } })
  return {
    stripe: { elements: open, createPaymentMethod },
    open,
    element,
    elements,
    change: () => listeners.get('change')?.(),
  }
}

function draw() {
  const ref = createRef<CardHandle>()
  const page = (amount: number) => (
    <NextIntlClientProvider locale="de" messages={de} timeZone="UTC">
      <StripeCard form={{ ...FORM, amount }} locale="de" ref={ref} />
    </NextIntlClientProvider>
  )
  const drawn = render(page(FORM.amount))
  const setAmount = (amount: number) => drawn.rerender(page(amount))
  const handle = () => {
    if (!ref.current) throw new Error('the form has no handle')
    return ref.current
  }
  return { ...drawn, handle, setAmount }
}
const whenReady = () => waitFor(() => expect(screen.queryByText(de.payment.stripe.loading)).toBeNull())

beforeEach(() => {
  jest.mocked(loadStripe).mockReset()
  // There is no canvas here to mix colours on.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

describe("Stripe's card fields", () => {
  it('are asked for in the language of the page, for this amount, and take cards alone', async () => {
    const { stripe, open } = createStripe()
    jest.mocked(loadStripe).mockResolvedValue(stripe as never)
    draw()
    await whenReady()
    expect(loadStripe).toHaveBeenCalledWith('pk_test_1')
    expect(open).toHaveBeenCalledWith(
      expect.objectContaining({
        mode: 'payment',
        amount: 12_345,
        currency: 'eur',
        captureMethod: 'manual',
        allowedPaymentMethodTypes: ['card'],
        locale: 'de',
      }),
    )
    expect(document.querySelector('input')).toBeNull()
  })

  it('give a token, and another version after a change', async () => {
    const { stripe, change } = createStripe()
    jest.mocked(loadStripe).mockResolvedValue(stripe as never)
    const { handle } = draw()
    await whenReady()
    const before = handle().version()
    expect(await act(() => handle().check())).toBe(0)
    expect(await act(() => handle().createToken())).toEqual({ ok: true, token: 'pm_1' })
    expect(handle().version()).toBe(before)
    change()
    expect(handle().version()).not.toBe(before)
  })

  it('say in our words what Stripe refuses, and where', async () => {
    const wrong = createStripe('check')
    jest.mocked(loadStripe).mockResolvedValue(wrong.stripe as never)
    const { handle, unmount } = draw()
    await whenReady()
    expect(await act(() => handle().check())).toBe(1)
    expect(screen.getByText(de.payment.stripe.check).closest('[aria-live]')).not.toBeNull()
    unmount()
    expect(wrong.element.destroy).toHaveBeenCalled()

    const refused = createStripe('card')
    jest.mocked(loadStripe).mockResolvedValue(refused.stripe as never)
    const again = draw()
    await whenReady()
    expect(await act(() => again.handle().createToken())).toEqual({ ok: false, problem: null, wrong: 1 })
    expect(screen.getByText(de.payment.stripe.refused)).toBeInTheDocument()
    expect(refused.element.focus).toHaveBeenCalled()
  })

  it('keep what was typed when the price changes', async () => {
    const { stripe, open, elements } = createStripe()
    jest.mocked(loadStripe).mockResolvedValue(stripe as never)
    const { setAmount } = draw()
    await whenReady()
    setAmount(11_000)
    await waitFor(() => expect(elements.update).toHaveBeenCalledWith({ amount: 11_000, currency: 'eur' }))
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('follow the page into the dark', async () => {
    const { stripe, elements } = createStripe()
    jest.mocked(loadStripe).mockResolvedValue(stripe as never)
    draw()
    await whenReady()
    document.documentElement.classList.add('dark')
    await waitFor(() =>
      expect(elements.update).toHaveBeenCalledWith({ appearance: expect.objectContaining({ theme: 'night' }) }),
    )
    document.documentElement.classList.remove('dark')
  })

  it('are tried again when they did not load', async () => {
    jest.mocked(loadStripe).mockRejectedValueOnce(new Error('Failed to load Stripe.js'))
    const { handle } = draw()
    expect(await screen.findByRole('alert')).toHaveTextContent(de.payment.stripe.unavailable)
    expect(await act(() => handle().check())).toBe(1)
    jest.mocked(loadStripe).mockResolvedValue(createStripe().stripe as never)
    await userEvent.click(screen.getByRole('button', { name: de.payment.stripe.retry }))
    await whenReady()
    expect(await act(() => handle().check())).toBe(0)
  })

  it('have a language for each of ours that Stripe knows, else that of the browser', () => {
    const unknown = LOCALES.filter((locale) => toStripeLocale(locale) === 'auto')
    expect(unknown).toEqual(['ca', 'is', 'sr', 'uk'])
  })
})
