/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { ContactForm } from '@/components/contact/contact-form'
import messages from '@/messages/en.json'

jest.mock('@/lib/i18n/navigation', () => ({
  Link: ({ href, children }: { href: string; children: React.ReactNode }) => <a href={href}>{children}</a>,
}))

type Start = Partial<React.ComponentProps<typeof ContactForm>>

const form = (start: Start = {}) => (
  <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
    <ContactForm locale="en" fields={{}} errors={{}} problem={null} {...start} />
  </NextIntlClientProvider>
)

function answerWith(status: number, body: unknown) {
  const fetch = jest.fn(async () => ({ ok: status < 400, status, json: async () => body }))
  Object.assign(globalThis, { fetch })
  return fetch
}

async function fill() {
  await userEvent.type(screen.getByLabelText('Your name'), 'Ada Löwe')
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com')
  await userEvent.selectOptions(screen.getByLabelText('What is your message about?'), 'payment')
  await userEvent.type(screen.getByLabelText('Message'), 'Where is my receipt?')
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }))

describe('the contact form', () => {
  it('posts by itself before scripts arrive, and shows again what was refused', () => {
    const html = renderToString(
      form({ fields: { message: 'Hello' }, errors: { email: 'required' }, problem: 'contact_invalid' }),
    )
    expect(html).toContain('method="post"')
    expect(html).toContain('action="/api/contact"')
    expect(html).toContain('>Hello</textarea>')
    expect(html).toContain(messages.contact.problems.contact_invalid)
    expect(html).toContain(messages.contact.errors.required)
    expect(html).not.toContain('novalidate')
  })

  it('says what is missing beside each field and goes to the first, without asking the server', async () => {
    const fetch = answerWith(500, {})
    render(form())
    await userEvent.type(screen.getByLabelText('Message'), 'Hello')
    await send()
    expect(screen.getByLabelText('Your name')).toHaveFocus()
    expect(screen.getByLabelText('Your name')).toBeInvalid()
    expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription('This field is required.')
    expect(screen.getByLabelText('Message')).toHaveValue('Hello')
    expect(screen.getByLabelText('Message')).toBeValid()
    expect(fetch).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText('Your name'), 'A')
    expect(screen.getByLabelText('Your name')).toBeValid()
  })

  it('answers a sent message with its reference', async () => {
    const fetch = answerWith(201, { reference: 'BCDFGHJK' })
    render(form())
    await fill()
    await send()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'We’ve received your message' })).toHaveFocus())
    expect(screen.getByText('BCDF GHJK')).toBeInTheDocument()
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it.each([
    [422, { code: 'contact_invalid', errors: { email: 'email' } }, messages.contact.problems.contact_invalid],
    [429, { code: 'contact_limited', errors: {} }, messages.contact.problems.contact_limited],
    [500, { code: 'fault' }, messages.contact.problems.failed],
  ])('keeps what was typed when the server answers %i', async (status, body, text) => {
    answerWith(status, body)
    render(form())
    await fill()
    await send()
    expect(screen.getByRole('alert')).toHaveTextContent(text)
    expect(screen.getByLabelText('Message')).toHaveValue('Where is my receipt?')
    expect(screen.getByLabelText('What is your message about?')).toHaveValue('payment')
  })

  it('keeps the trap out of sight of people', () => {
    render(form())
    expect(screen.queryByRole('textbox', { name: messages.contact.leaveEmpty })).toBeNull()
  })
})
