/** @jest-environment jsdom */
import { toast } from 'sonner'
import { fetchApi, HttpError, readJson } from '@/lib/client/http/http'
import { useProgress } from '@/lib/client/navigation/progress'

jest.mock('sonner', () => ({ toast: Object.assign(jest.fn(), { error: jest.fn(), warning: jest.fn() }) }))

const fetch = jest.fn<Promise<unknown>, [string, RequestInit]>()
const answer = (status: number, body: unknown = {}) =>
  ({ ok: status < 400, status, json: async () => body }) as Response
const sent = () => fetch.mock.calls[0]

describe('a call of our own API', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    fetch.mockReset()
    Object.assign(globalThis, { fetch })
    window.history.pushState(null, '', '/de/hotels')
  })
  afterEach(() => {
    jest.advanceTimersByTime(10_000)
    jest.useRealTimers()
  })

  it('asks for JSON, says the language of the page, and sends cookies to this host alone', async () => {
    fetch.mockResolvedValue(answer(200))
    await fetchApi('/api/suggest?q=ber', { headers: { 'X-Key': '1' } })
    expect(sent()?.[0]).toBe('/api/suggest?q=ber&locale=de')
    expect(sent()?.[1]).toMatchObject({
      credentials: 'same-origin',
      headers: { Accept: 'application/json', 'X-Key': '1' },
    })
  })

  it('keeps a language that the caller chose', async () => {
    fetch.mockResolvedValue(answer(200))
    await fetchApi('/api/suggest?q=a%20b&locale=he')
    expect(sent()?.[0]).toBe('/api/suggest?q=a+b&locale=he')
  })

  it('says whose page it is, because the cookie is that of the latest tab', async () => {
    fetch.mockResolvedValue(answer(200))
    document.cookie = 'fid=88; Path=/'
    document.documentElement.dataset.fid = '77'
    await fetchApi('/api/suggest?q=ber')
    delete document.documentElement.dataset.fid
    document.cookie = 'fid=; Max-Age=0; Path=/'
    expect(sent()?.[0]).toBe('/api/suggest?q=ber&locale=de&fid=77')
  })

  it.each([500, 503])('marks the bar failed by an answer of %i and shows nothing else by itself', async (status) => {
    fetch.mockResolvedValue(answer(status))
    await fetchApi('/api/results')
    expect(useProgress.getState()).toMatchObject({ shown: true, failed: true })
    expect(toast).not.toHaveBeenCalled()
    expect(toast.error).not.toHaveBeenCalled()
    expect(document.body).toBeEmptyDOMElement()
  })

  it('marks the bar failed when nobody answers, and passes the error on', async () => {
    fetch.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(fetchApi('/api/results')).rejects.toThrow('Failed to fetch')
    expect(useProgress.getState().failed).toBe(true)
  })

  it('takes a call that was called off for no failure', async () => {
    const control = new AbortController()
    control.abort()
    fetch.mockRejectedValue(new DOMException('off', 'AbortError'))
    await expect(fetchApi('/api/suggest', { signal: control.signal })).rejects.toThrow('off')
    expect(useProgress.getState().failed).toBe(false)
  })

  it('parses refusals to message and status', async () => {
    await expect(readJson(answer(422, { message: 'Too short' }))).rejects.toMatchObject({
      message: 'Too short',
      statusCode: 422,
    })
    const page = { ok: false, status: 502, json: async () => JSON.parse('<html>') } as Response
    await expect(readJson(page)).rejects.toEqual(new HttpError('', 502))
    await expect(readJson(answer(200, { fine: true }))).resolves.toEqual({ fine: true })
  })
})
