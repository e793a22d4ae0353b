import { CLOCK_STEPS, readStep } from '@/lib/domain/clock/move'

it('reads steps forward, in hours and days', () => {
  expect(CLOCK_STEPS.map(readStep)).toEqual([1, 24, 72, 168].map((hours) => hours * 3_600_000))
})

it.each(['', '3d', '-3d', '+0d', '+1.5d', '+3w', '+3d ', '+1000d', '+3D'])('is no step: %p', (text) => {
  expect(readStep(text)).toBeNull()
})
