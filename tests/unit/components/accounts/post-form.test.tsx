/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { PostCheck, PostText } from '@/components/accounts/post-field'
import { PostForm } from '@/components/accounts/post-form'
import messages from '@/messages/en.json'

const mockRefresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: mockRefresh }) }))
const mockPost = jest.fn()
jest.mock('@/lib/client/accounts/account-calls', () => ({ postAccount: (...asked: unknown[]) => mockPost(...asked) }))

type Start = Partial<React.ComponentProps<typeof PostForm>>
const form = (start: Start = {}) => (
  <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
    <PostForm
      name="email"
      action="/api/account/email"
      formToken="token"
      fields={['email', 'current_password']}
      submit="Change"
      {...start}
    >
      <PostText name="email" type="email" label="New address" />
      <PostText name="current_password" type="password" label="Password" />
    </PostForm>
  </NextIntlClientProvider>
)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Change' }))

describe('a form of an account', () => {
  it('hands the focus to the heading above when it goes away with its row', async () => {
    mockPost.mockResolvedValueOnce({ ok: true, message: 'Logged out.' })
    const page = (hasRow: boolean) => (
      <section aria-labelledby="sessions-title">
        <h2 id="sessions-title">Sessions</h2>
        {hasRow && form({ fields: [] })}
      </section>
    )
    const { rerender } = render(page(true))
    await send()
    await waitFor(() => expect(mockRefresh).toHaveBeenCalled())
    rerender(page(false))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sessions' })).toHaveFocus())
  })

  it('leaves the focus alone where somebody has moved on, and where it did nothing', async () => {
    const page = (hasRow: boolean) => (
      <section aria-labelledby="sessions-title">
        <h2 id="sessions-title">Sessions</h2>
        {hasRow && form({ fields: [] })}
        <button>Elsewhere</button>
      </section>
    )
    const { rerender } = render(page(true))
    screen.getByRole('button', { name: 'Change' }).focus()
    rerender(page(false))
    await Promise.resolve()
    expect(document.body).toHaveFocus()
    rerender(page(true))
    mockPost.mockResolvedValueOnce({ ok: true, message: 'Logged out.' })
    await send()
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
    rerender(page(false))
    await Promise.resolve()
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
  })

  it('posts by itself before scripts arrive, and comes back with its error in the field', () => {
    const problem = { field: 'email', text: 'Not an address.' }
    const html = renderToString(form({ outcome: { problem, notice: null } }))
    expect(html).toContain('method="post"')
    expect(html).toContain('action="/api/account/email"')
    expect(html).toContain('name="_token" value="token"')
    expect(html).toContain('name="_form" value="email"')
    expect(html).toContain('Not an address.')
    expect(html).toMatch(/<input[^>]*autofocus[^>]*name="email"|<input[^>]*name="email"[^>]*autofocus/i)
  })

  it('leads to a box that was not ticked, too, without scripts', () => {
    const problem = { field: 'agreed', text: 'Tick it.' }
    const html = renderToString(
      <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
        <PostForm
          name="delete"
          action="/api/account/delete"
          formToken="token"
          submit="Delete"
          outcome={{ problem, notice: null }}
        >
          <PostCheck name="agreed" label="I agree" />
        </PostForm>
      </NextIntlClientProvider>,
    )
    expect(html).toContain('Tick it.')
    expect(html).toMatch(/<input[^>]*autofocus[^>]*name="agreed"|<input[^>]*name="agreed"[^>]*autofocus/i)
  })

  it('says the first error of the first failing field, and goes there', async () => {
    const errors = { current_password: ['Wrong.', 'Other.'], agreed: ['Tick it.'] }
    mockPost.mockResolvedValueOnce({ ok: false, status: 422, message: 'Please check.', errors })
    render(form())
    await send()
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Wrong.')
    expect(screen.getByLabelText('New address')).toBeValid()
    expect(screen.queryByText('Other.')).toBeNull()
  })

  it('says in an alert what belongs to no field', async () => {
    mockPost.mockResolvedValueOnce({ ok: false, status: 429, message: 'Too many attempts.', errors: {} })
    render(form())
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.')
  })

  it('says what was done, forgets the password and shows the page anew', async () => {
    mockPost.mockResolvedValueOnce({ ok: true, message: 'A link is on its way.' })
    render(form())
    await userEvent.type(screen.getByLabelText('New address'), 'ada@new.example')
    await userEvent.type(screen.getByLabelText('Password'), 'secret')
    await send()
    expect(await screen.findByText('A link is on its way.')).toBeVisible()
    expect(screen.getByLabelText('Password')).toHaveValue('')
    expect(screen.getByLabelText('New address')).toHaveValue('ada@new.example')
    expect(mockRefresh).toHaveBeenCalled()
    expect(mockPost).toHaveBeenCalledWith(
      '/api/account/email',
      expect.objectContaining({ email: 'ada@new.example', current_password: 'secret', _form: 'email' }),
      'en',
    )
  })
})
