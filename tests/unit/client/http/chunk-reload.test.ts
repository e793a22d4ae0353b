/** @jest-environment jsdom */
import { reloadForChunk, watchChunks } from '@/lib/client/http/chunk-reload'

const T = 1_700_000_000_000
const reload = jest.fn()
let stop: () => void

function failScript(src: string) {
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.src = src
  document.head.append(script)
  script.dispatchEvent(new Event('error'))
}

function reject(reason: unknown) {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
}

describe('a page whose code does not arrive', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: T })
    sessionStorage.clear()
    reload.mockClear()
    stop = watchChunks(reload)
  })
  afterEach(() => {
    stop()
    jest.restoreAllMocks()
    jest.useRealTimers()
  })

  it('reloads at most once in 60 seconds', () => {
    expect(reloadForChunk(T, reload)).toBe(true)
    expect(reloadForChunk(T + 59_999, reload)).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(reloadForChunk(T + 60_000, reload)).toBe(true)
  })

  it('never reloads while the connection is gone, and once it is back', () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    failScript('/_next/static/chunks/a.js')
    expect(reload).not.toHaveBeenCalled()
    onLine.mockReturnValue(true)
    failScript('/_next/static/chunks/a.js')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('never reloads where storage is blocked', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect(reloadForChunk(T, reload)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  it('never reloads where nothing can be remembered', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(reloadForChunk(T, reload)).toBe(false)
  })

  it('reloads for a script of ours, once for several', () => {
    failScript('/_next/static/chunks/a.js')
    failScript('/_next/static/chunks/b.js')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('reloads for an import that nobody caught', () => {
    reject(Object.assign(new Error('Failed to load chunk x'), { name: 'ChunkLoadError' }))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not care for other scripts and other errors', () => {
    failScript('https://tags.example/tag.js')
    reject(new Error('boom'))
    window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is undefined') }))
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not care while the page is being left', () => {
    window.dispatchEvent(new Event('beforeunload'))
    failScript('/_next/static/chunks/a.js')
    expect(reload).not.toHaveBeenCalled()
  })
})
