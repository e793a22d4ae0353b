/** @jest-environment jsdom */
import { restoreScroll } from '@/lib/client/navigation/scroll-memory'

describe('the place on a page', () => {
  let height = 5000
  let stop: () => void = () => undefined
  const scrollTo = (place: number) => {
    Reflect.set(window, 'scrollY', place)
    window.dispatchEvent(new Event('scroll'))
  }
  const goTo = (path: string) => window.history.pushState({ page: path }, '', path)
  const goBackTo = (path: string) => {
    window.history.replaceState({ page: path }, '', path)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  }
  // As browsers do it: without a state, and scrolling after they have said so.
  const pressAnchor = (hash: string, place: number) => {
    document.body.click()
    window.history.pushState(null, '', hash)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    scrollTo(place)
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

  it('is where a link on a scrolled page leads to', () => {
    scrollTo(700)
    pressAnchor('#reviews', 2500)
    pressAnchor('#location', 1800)
    pass(500)
    expect(window.scrollY).toBe(1800)
    expect(window.scrollTo).not.toHaveBeenCalled()
  })

  it('is that of a link’s place when one presses it while the page is being restored', () => {
    scrollTo(700)
    goTo('/hotels')
    goBackTo('/results?page=1')
    pass(100)
    pressAnchor('#reviews', 2500)
    pass(500)
    expect(window.scrollY).toBe(2500)
  })

  it('is its own on each side of a link', () => {
    scrollTo(700)
    pressAnchor('#reviews', 2500)
    scrollTo(2600)
    goBackTo('/results?page=1')
    pass(3100)
    expect(window.scrollY).toBe(700)
    goBackTo('/results?page=1#reviews')
    pass(500)
    expect(window.scrollY).toBe(2600)
  })

  it('belongs to a page that is found again by its state', () => {
    window.history.replaceState({ page: 'results', overlayDepth: 1 }, '')
    pressAnchor('#reviews', 2500)
    expect(window.location.hash).toBe('#reviews')
    expect(window.history.state).toEqual({ page: 'results', overlayDepth: 0 })
    pressAnchor('#location', 1800)
    expect(window.history.state).toEqual({ page: 'results', overlayDepth: 0 })
  })

  it('does not pass for one of the page on which a link was pressed before', () => {
    document.body.click()
    goTo('/hotels')
    window.history.pushState(null, '', '#typed')
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    expect(window.history.state).toBeNull()
  })
})
