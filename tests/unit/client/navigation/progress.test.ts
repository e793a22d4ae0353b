/** @jest-environment jsdom */
import { endNavigation, startNavigation, trackLoad, useProgress } from '@/lib/client/navigation/progress'

const view = () => useProgress.getState()
const pass = (ms: number) => jest.advanceTimersByTime(ms)
const goTo = (url: string) => {
  window.history.pushState(null, '', url)
  endNavigation()
}

describe('the progress bar', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    goTo('/')
  })
  afterEach(() => {
    pass(60_000)
    jest.useRealTimers()
  })

  it('is not shown for a load of 199 ms', () => {
    const seen: boolean[] = []
    const stop = useProgress.subscribe(({ shown }) => seen.push(shown))
    const end = trackLoad()
    pass(199)
    end(true)
    pass(10_000)
    stop()
    expect(seen).not.toContain(true)
  })

  it('is shown for a load of 201 ms, until 500 ms after its end', () => {
    const end = trackLoad()
    pass(201)
    expect(view().shown).toBe(true)
    end(true)
    expect(view().percent).toBe(100)
    pass(499)
    expect(view().shown).toBe(true)
    pass(1)
    expect(view().shown).toBe(false)
  })

  it('moves every 100 ms', () => {
    const end = trackLoad()
    pass(300)
    const { percent } = view()
    pass(99)
    expect(view().percent).toBe(percent)
    pass(1)
    expect(view().percent).toBeGreaterThan(percent)
    end(true)
  })

  it('is marked failed by a load that failed', () => {
    trackLoad()(false)
    expect(view()).toEqual({ shown: true, percent: 100, failed: true })
    pass(500)
    expect(view()).toEqual({ shown: false, percent: 0, failed: false })
  })

  it('counts an end once', () => {
    const first = trackLoad()
    const second = trackLoad()
    pass(300)
    first(true)
    first(true)
    expect(view().percent).toBeLessThan(100)
    second(true)
    expect(view().percent).toBe(100)
  })

  it('runs from the start of a navigation to its arrival', () => {
    startNavigation('/de/hotels?city=berlin')
    pass(300)
    expect(view().shown).toBe(true)
    goTo('/de/hotels?city=berlin')
    expect(view()).toMatchObject({ percent: 100, failed: false })
  })

  it('ignores a place on the same page', () => {
    startNavigation('/#rooms')
    pass(1000)
    expect(view().shown).toBe(false)
  })

  it('counts a way back, where the address changes first', () => {
    goTo('/hotels')
    window.history.pushState(null, '', '/')
    startNavigation('/')
    pass(300)
    expect(view().shown).toBe(true)
    endNavigation()
    expect(view().percent).toBe(100)
  })

  it('follows the latest of two navigations', () => {
    startNavigation('/a')
    pass(300)
    const { percent } = view()
    startNavigation('/b')
    expect(view().percent).toBe(percent)
    pass(300)
    expect(view()).toMatchObject({ shown: true, failed: false })
    expect(view().percent).toBeLessThan(100)
    goTo('/b')
    expect(view().percent).toBe(100)
  })

  it('does not wait for ever for a navigation that led back to where it began', () => {
    startNavigation('/lost')
    pass(14_000)
    expect(view().shown).toBe(true)
    pass(2_000)
    expect(view().shown).toBe(false)
  })
})
