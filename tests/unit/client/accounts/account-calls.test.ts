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

describe('the token of a write', () => {
  afterEach(() => jest.restoreAllMocks())

  const answer = (...statuses: number[]) => {
    const fetch = jest.fn(async (path: string, _init: { headers: Record<string, string> }) => {
      const status = path.includes('csrf-cookie') ? 204 : (statuses.shift() ?? 200)
      return { ok: status < 400, status, json: async () => ({ data: 1 }) }
    })
    Object.assign(globalThis, { fetch })
    const paths = () => fetch.mock.calls.map(([path]) => path.split('?')[0])
    return { paths, sent: () => fetch.mock.lastCall?.[1].headers['X-XSRF-TOKEN'] }
  }
  const hold = (cookies: string) => jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookies)

  it('is sent beside those that a parent domain has set under its name', async () => {
    hold('XSRF-TOKEN=theirs; a=b; XSRF-TOKEN=our.to-ken_1; XSRF-TOKEN=%E0; XSRF-TOKEN=eyJpdiI6%3D')
    const { sent, paths } = answer()
    await postAccount('/api/account/email', {}, 'en')
    expect(sent()).toBe('theirs, our.to-ken_1')
    expect(paths()).toEqual(['/api/account/email'])
  })

  it.each([
    ['a write', postAccount],
    ['a call in the background', askAccount],
  ])('is fetched again for %s where only theirs were there', async (_, call) => {
    hold('XSRF-TOKEN=theirs')
    const { paths } = answer(419)
    await call('/api/account/lists', {}, 'en')
    expect(paths()).toEqual(['/api/account/lists', '/api/sanctum/csrf-cookie', '/api/account/lists'])
  })

  it('is fetched first where none could be ours', async () => {
    hold('XSRF-TOKEN=%E0')
    const { paths } = answer()
    await askAccount('/api/account/lists', {}, 'en')
    expect(paths()).toEqual(['/api/sanctum/csrf-cookie', '/api/account/lists'])
  })
})
