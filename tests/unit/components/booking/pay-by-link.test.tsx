/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import type { Ref } from 'react'
import { PayByLink } from '@/components/booking/pay-link/pay-by-link'
import type { CardHandle } from '@/components/booking/card/card-handle'
import messages from '@/messages/en.json'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))
const mockPost = jest.fn()
jest.mock('@/components/booking/post', () => ({ post: (...asked: unknown[]) => mockPost(...asked) }))
const mockCard = { check: jest.fn(), version: () => 'typed', createToken: jest.fn() } satisfies CardHandle
jest.mock('@/components/booking/card/card-step', () => ({
  CardStep: ({ ref }: { ref: Ref<CardHandle> }) => {
    if (ref !== null && typeof ref === 'object') ref.current = mockCard
    return null
  },
}))

const page = (
  <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
    <PayByLink word="word" amount={100} label="€1" locale="en" card={{ kind: 'sandbox' }} />
  </NextIntlClientProvider>
)
const button = () => screen.getByRole('button')

beforeEach(() => {
  mockPost.mockReset().mockResolvedValue(null)
  mockCard.check.mockReset().mockResolvedValue(0)
  mockCard.createToken.mockReset().mockResolvedValue({ ok: true, token: 'token' })
})

it('comes back to its link where it is sent before scripts arrive, and is held back then', () => {
  const html = document.createElement('div')
  html.innerHTML = renderToString(page)
  const form = html.querySelector('form')
  expect([...new FormData(form ?? undefined)]).toEqual([['k', 'word']])
  expect(form?.hasAttribute('action')).toBe(false)
  expect(form?.querySelector('button')?.hasAttribute('data-early')).toBe(true)
})

it('is paid under a name of its own where the page is not secure, the same one when it is sent again', async () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  mockPost.mockResolvedValue(null)
  render(page)
  await userEvent.click(button())
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.booking.errors.network)
  await userEvent.click(button())
  await waitFor(() => expect(mockPost).toHaveBeenCalledTimes(2))
  const [first, second] = mockPost.mock.calls.map(([, body]) => body.idempotencyKey)
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(second).toBe(first)
})

it('says so and can be pressed again where something unforeseen happens', async () => {
  const reported = jest.fn()
  Object.assign(window, { reportError: reported })
  mockCard.createToken.mockRejectedValueOnce(new Error('unforeseen'))
  render(page)
  await userEvent.click(button())
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.booking.errors.network)
  expect(reported).toHaveBeenCalledWith(new Error('unforeseen'))
  await userEvent.click(button())
  await waitFor(() => expect(mockPost).toHaveBeenCalledTimes(1))
})

it('says so and can be pressed again where the fields of the card fail when they are asked', async () => {
  const reported = jest.fn()
  Object.assign(window, { reportError: reported })
  mockCard.check.mockRejectedValueOnce(new Error('no answer'))
  render(page)
  await userEvent.click(button())
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.booking.errors.network)
  expect(reported).toHaveBeenCalledWith(new Error('no answer'))
  await userEvent.click(button())
  await waitFor(() => expect(mockPost).toHaveBeenCalledTimes(1))
})

it('can be pressed again when "back" restores it from behind the bank', async () => {
  mockPost.mockReturnValue(new Promise(() => undefined))
  render(page)
  await userEvent.click(button())
  await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'true'))
  await act(async () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  // Its spinner turns for a moment more, so that it is seen.
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled', 'true'))
})
