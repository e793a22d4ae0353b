/** @jest-environment jsdom */
import { act, render } from '@testing-library/react'
import { ProgressBar } from '@/components/layout/progress-bar'
import { trackLoad } from '@/lib/client/navigation/progress'

jest.mock('next/navigation', () => ({ usePathname: () => '/', useSearchParams: () => new URLSearchParams() }))

describe('the bar at the top of the page', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

  it('runs from start to finish, and another time to fail, which looks different', () => {
    const { container } = render(<ProgressBar />)
    const frame = () => container.querySelector('[data-progress]')
    const fill = () => frame()?.firstElementChild
    expect(frame()).toHaveAttribute('data-progress', 'idle')
    let end = trackLoad()
    pass(300)
    expect(frame()).toHaveAttribute('data-progress', 'loading')
    const usual = fill()?.className
    act(() => end(true))
    expect(fill()).toHaveStyle({ inlineSize: '100%' })
    pass(500)
    expect(frame()).toBeEmptyDOMElement()
    end = trackLoad()
    pass(300)
    act(() => end(false))
    expect(frame()).toHaveAttribute('data-progress', 'failed')
    expect(fill()?.className).not.toBe(usual)
    pass(500)
    expect(frame()).toHaveAttribute('data-progress', 'idle')
  })

  it('is two pixels high as long as something loads, and takes no room after', () => {
    const { container } = render(<ProgressBar />)
    const frame = container.querySelector('[data-progress]')
    const end = trackLoad()
    pass(300)
    // Nothing is laid out here: the class is what says the height.
    expect(frame).toHaveClass('h-[2px]', 'fixed')
    expect(frame?.firstElementChild).toHaveClass('h-full')
    act(() => end(true))
    pass(500)
    expect(frame).toBeEmptyDOMElement()
  })
})
