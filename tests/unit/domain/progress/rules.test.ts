import {
  DURATION_MS,
  endLoad,
  HIDE_MS,
  IDLE,
  settleProgress,
  startLoad,
  THROTTLE_MS,
  TICK_MS,
  viewProgress,
} from '@/lib/domain/progress/rules'

const T = 1_000_000
const loading = startLoad(IDLE, T)

describe('the progress of loads', () => {
  it('keeps the times of the specification', () => {
    expect([THROTTLE_MS, DURATION_MS, HIDE_MS, TICK_MS]).toEqual([200, 5000, 500, 100])
  })

  it('shows nothing of a load of 199 ms, and the end of one of 200 ms', () => {
    expect(viewProgress(loading, T + 199).shown).toBe(false)
    expect(endLoad(loading, T + 199, true)).toEqual(IDLE)
    expect(viewProgress(loading, T + 200).shown).toBe(true)
    expect(endLoad(loading, T + 200, true).phase).toBe('leaving')
  })

  it('grows evenly for five seconds, and then waits short of the end', () => {
    const at = (ms: number) => viewProgress(loading, T + ms).percent
    expect(at(2500) * 2).toBeCloseTo(at(5000))
    expect(at(5000)).toBeGreaterThan(at(4900))
    expect(at(60_000)).toBe(at(5000))
    expect(at(60_000)).toBeLessThan(100)
  })

  it('is full at the end and leaves half a second later', () => {
    const left = endLoad(loading, T + 1000, true)
    expect(viewProgress(left, T + 1000)).toEqual({ shown: true, percent: 100, failed: false })
    expect(settleProgress(left, T + 1499)).toBe(left)
    expect(settleProgress(left, T + 1500)).toEqual(IDLE)
  })

  it('ends with the last of several loads', () => {
    const two = startLoad(loading, T + 50)
    const one = endLoad(two, T + 300, true)
    expect(one.phase).toBe('loading')
    expect(endLoad(one, T + 400, true).phase).toBe('leaving')
  })

  it('shows a failure however short the load was, until the next one starts', () => {
    const failed = endLoad(loading, T + 5, false)
    expect(viewProgress(failed, T + 5)).toEqual({ shown: true, percent: 100, failed: true })
    expect(viewProgress(startLoad(failed, T + 100), T + 400).failed).toBe(false)
  })

  it('stays failed when another load of the same time succeeds', () => {
    const one = endLoad(startLoad(loading, T), T + 10, false)
    expect(viewProgress(one, T + 10).failed).toBe(true)
    expect(viewProgress(endLoad(one, T + 20, true), T + 20).failed).toBe(true)
  })

  it('knows of no end without a start', () => {
    expect(endLoad(IDLE, T, false)).toBe(IDLE)
  })
})
