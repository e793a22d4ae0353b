/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { useRef } from 'react'
import { useRoomBelow } from '@/components/ui/overlays/use-room-below'

const scrollBy = jest.fn()

function Opener({ open, room }: { open: boolean; room: number }) {
  const button = useRef<HTMLButtonElement>(null)
  useRoomBelow(button, open, room)
  return <button ref={button} type="button" />
}

/** A window of 800 pixels with an element of 40 at `top`. */
function open(top: number, room: number) {
  Object.assign(window, { innerHeight: 800, scrollBy })
  const rect = { top, bottom: top + 40 } as DOMRect
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(rect)
  const { rerender } = render(<Opener open={false} room={room} />)
  expect(scrollBy).not.toHaveBeenCalled()
  rerender(<Opener open room={room} />)
  return scrollBy.mock.calls.map(([{ top }]) => top)
}

describe('useRoomBelow', () => {
  beforeEach(() => scrollBy.mockReset())
  afterEach(() => jest.restoreAllMocks())

  it.each([
    ['stays where there is room', 200, 500, []],
    ['scrolls by what lacks', 400, 500, [152]],
    ['keeps the element below the header', 150, 2000, [70]],
    ['leaves a bar that sticks to the top', 10, 2000, []],
    ['does nothing unasked', 700, 0, []],
  ])('%s', (_, top, room, expected) => {
    expect(open(top, room)).toEqual(expected)
  })
})
