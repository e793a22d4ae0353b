/** @jest-environment jsdom */
import { askAccount, postAccount } from '@/lib/client/accounts/account-calls'
import { readStored } from '@/lib/client/state/stored'

const answerWith = (status: number, text: string) =>
  Object.assign(globalThis, {
    fetch: async () => ({ ok: status < 400, status, json: async (): Promise<unknown> => JSON.parse(text) }),
  })

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token'
  localStorage.clear()
})

describe('an answer that is not ours', () => {
  const PAGE = '<!doctype html><title>Welcome to the airport</title>'

  it('counts as none where it claims success, and nobody is signed in by it', async () => {
    answerWith(200, PAGE)
    expect(await postAccount('/api/login', {}, 'en')).toEqual({ ok: false, status: 0, message: null, errors: {} })
    expect(readStored('session')).toBeNull()
    expect(await askAccount('/api/account/lists', {}, 'en')).toBeNull()
  })

  it('is a refusal without words where it is an error', async () => {
    answerWith(502, PAGE)
    expect(await postAccount('/api/account/email', {}, 'en')).toEqual({
      ok: false,
      status: 502,
      message: null,
      errors: {},
    })
    expect(await askAccount('/api/account/lists', {}, 'en')).toBeNull()
  })
})
