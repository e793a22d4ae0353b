/** @jest-environment jsdom */
import { restoreScroll } from '@/lib/client/navigation/scroll-memory'

describe('the place on a page', () => {
  let height = 5000
  let stop: () => void = () => undefined
  const scrollTo = (place: number) => {
    Reflect.set(window, 'scrollY', place)
    window.dispatchEvent(new Event('scroll'))
  }
  const goTo = (path: string) => window.history.pushState(null, '', path)
  const goBackTo = (path: string) => {
    window.history.replaceState(null, '', path)
    window.dispatchEvent(new Event('popstate'))
  }
  const pass = (ms: number) => jest.advanceTimersByTime(ms)

  beforeEach(() => {
    jest.useFakeTimers()
    height = 5000
    Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, get: () => height })
    Object.assign(window, { scrollY: 0, innerHeight: 800 })
    window.scrollTo = jest.fn((options: ScrollToOptions) => scrollTo(options.top ?? 0)) as typeof window.scrollTo
    goTo('/results?page=1')
    stop = restoreScroll()
  })
  afterEach(() => {
    stop()
    jest.useRealTimers()
  })

  it('is found again when the page is as high as it was', () => {
    scrollTo(700)
    goTo('/hotels')
    height = 1000
    scrollTo(0)
    goBackTo('/results?page=1')
    scrollTo(200)
    pass(500)
    expect(window.scrollY).toBe(200)
    height = 5000
    pass(50)
    expect(window.scrollY).toBe(700)
  })

  it('is left alone as soon as the visitor takes over', () => {
    scrollTo(700)
    goTo('/hotels')
    scrollTo(0)
    goBackTo('/results?page=1')
    window.dispatchEvent(new Event('wheel'))
    scrollTo(300)
    pass(3000)
    expect(window.scrollY).toBe(300)
  })

  it('is given up where the page never gets that high', () => {
    scrollTo(700)
    goTo('/hotels')
    height = 1000
    scrollTo(0)
    goBackTo('/results?page=1')
    pass(3100)
    height = 5000
    pass(500)
    expect(window.scrollY).toBe(0)
  })

  it('is the top of a page that was never scrolled', () => {
    goTo('/hotels')
    goBackTo('/results?page=1')
    pass(500)
    expect(window.scrollTo).not.toHaveBeenCalled()
  })
})
