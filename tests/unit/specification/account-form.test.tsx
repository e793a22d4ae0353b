/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'sonner'
import { AccountForm, type AccountMode } from '@/components/accounts/account-form'
import { renderIn } from './site'

jest.mock('next/navigation', () => jest.requireActual<object>('./fake-navigation'))

const show = (mode: AccountMode) => renderIn('en', <AccountForm mode={mode} next="/" />)
async function fillIn() {
  await userEvent.type(screen.getByLabelText('Email'), 'dana@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'a-long-password')
}
const submit = () => screen.getByRole('button', { name: /Log in|Create account/ })

function answerWith(answer: () => Promise<object>) {
  const fetch = jest.fn(answer)
  Object.assign(globalThis, { fetch })
  document.cookie = 'XSRF-TOKEN=known'
  return fetch
}

describe('the account form', () => {
  it('asks for e-mail and password to log in, and remembers unless told otherwise', () => {
    show('login')
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email')
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
    expect(screen.queryByLabelText('Full name')).not.toBeInTheDocument()
    expect(screen.queryByLabelText('Confirm password')).not.toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: /Stay logged in/ })).toBeChecked()
    for (const name of ['Email', 'Password']) expect(screen.getByLabelText(name)).toBeRequired()
  })

  it('asks for the name in English letters and the password twice to register', () => {
    const { container } = show('register')
    expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription(/English letters/)
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email')
    for (const name of ['Full name', 'Email', 'Password', 'Confirm password'])
      expect(screen.getByLabelText(name)).toBeRequired()
    const names = [...container.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')].map(({ name }) => name)
    expect(names).toEqual(['name', 'email', 'password', 'password_confirmation', 'remember'])
    expect(screen.getByRole('checkbox')).toBeChecked()
  })

  it('names every field that was left empty, without asking the server', async () => {
    const fetch = answerWith(async () => ({ ok: true, status: 204, json: async () => ({}) }))
    show('register')
    await userEvent.click(submit())
    for (const name of ['Full name', 'Email', 'Password', 'Confirm password']) {
      expect(screen.getByLabelText(name)).toBeInvalid()
      expect(screen.getByLabelText(name)).toHaveAccessibleDescription(expect.stringContaining(`“${name}”`))
    }
    expect(screen.getByLabelText('Full name')).toHaveFocus()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('says the first message of the first failing field, at the field', async () => {
    const errors = { password: ['c'], email: ['a', 'b'] }
    answerWith(async () => ({ ok: false, status: 422, json: async () => ({ message: 'No.', errors }) }))
    const said = jest.spyOn(toast, 'error')
    const { container } = show('login')
    await fillIn()
    await userEvent.click(submit())
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('a'))
    expect(said.mock.calls).toEqual([['No.']])
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(screen.getByLabelText('Email')).toBeInvalid()
    expect(container).not.toHaveTextContent(/\b[bc]\b/)
  })

  it('is busy while it waits, and sends once however often it is pressed', async () => {
    const fetch = answerWith(() => new Promise(() => undefined))
    show('login')
    await fillIn()
    await userEvent.dblClick(submit())
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(submit()).toHaveAttribute('aria-disabled', 'true')
    expect(submit().querySelector('svg, [class*=spin]')).toBeInTheDocument()
  })

  it('leaves the focus with what it says once it is sent and gone', async () => {
    answerWith(async () => ({ ok: true, status: 200, json: async () => ({ message: 'Look into your mail.' }) }))
    show('forgot')
    await userEvent.type(screen.getByLabelText('Email'), 'dana@example.com')
    await userEvent.click(screen.getByRole('button'))
    const said = await screen.findByRole('status')
    expect(said).toHaveTextContent('Look into your mail.')
    expect(document.activeElement).toContainElement(said)
    expect(document.body).not.toHaveFocus()
  })
})
