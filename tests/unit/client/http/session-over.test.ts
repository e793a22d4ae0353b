/** @jest-environment jsdom */
import { postAccount } from '@/lib/client/accounts/account-calls'
import { leaveTo } from '@/lib/client/http/leave'

jest.mock('@/lib/client/http/leave', () => ({ leaveTo: jest.fn() }))

const calls: string[] = []
function answerWith(statuses: Record<string, number>) {
  calls.length = 0
  const fetch = async (url: string) => {
    const [path = ''] = url.split('?')
    calls.push(path)
    const status = statuses[path] ?? 204
    return { ok: status < 400, status, json: async () => ({ message: 'said' }) }
  }
  Object.assign(globalThis, { fetch })
}
const untilLeft = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('a session that is over', () => {
  beforeEach(() => {
    jest.mocked(leaveTo).mockClear()
    document.cookie = 'XSRF-TOKEN=token'
    window.history.pushState(null, '', '/de/profile?tab=data')
  })

  it('logs out and leads to the login page in its language, and back from there', async () => {
    answerWith({ '/api/account/profile': 401 })
    void postAccount('/api/account/profile', {}, 'de')
    await untilLeft()
    expect(calls).toEqual(['/api/account/profile', '/api/logout'])
    expect(leaveTo).toHaveBeenCalledWith('/de/login?next=%2Fde%2Fprofile%3Ftab%3Ddata')
  })

  it('leads there also when logging out fails', async () => {
    answerWith({ '/api/account/profile': 401, '/api/logout': 500 })
    void postAccount('/api/account/profile', {}, 'de')
    await untilLeft()
    expect(leaveTo).toHaveBeenCalledTimes(1)
  })

  it('never leads on to another host', async () => {
    answerWith({ '/api/account/profile': 401 })
    window.history.replaceState(null, '', `${window.location.origin}//evil.example`)
    void postAccount('/api/account/profile', {}, 'en')
    await untilLeft()
    expect(leaveTo).toHaveBeenCalledWith('/login')
  })

  it.each(['/api/login', '/api/logout'])('is not told by %s', async (handler) => {
    answerWith({ [handler]: 401 })
    expect(await postAccount(handler, {}, 'de')).toMatchObject({ ok: false, status: 401, message: 'said' })
    expect(leaveTo).not.toHaveBeenCalled()
  })

  it.each([403, 422, 500])('is not told by an answer of %i', async (status) => {
    answerWith({ '/api/account/profile': status })
    expect(await postAccount('/api/account/profile', {}, 'de')).toMatchObject({ ok: false, status })
    expect(leaveTo).not.toHaveBeenCalled()
  })
})
