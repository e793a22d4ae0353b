import { retryDelay } from '@/lib/domain/jobs/retry'

const delays = (everyMs: number) => [1, 2, 3, 4, 5, 6, 7, 8, 40].map((failures) => retryDelay(everyMs, failures) / 1000)

it('waits twice as long after each failure, an hour at most', () => {
  expect(delays(10_000)).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 3600])
})

it('does not wait for the next round of a job that is seldom done', () => {
  expect(delays(86_400_000)).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
})
