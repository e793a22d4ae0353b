/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Flyout } from '@/components/ui/overlays/flyout'
import { Sheet } from '@/components/ui/overlays/sheet'
import { navigation } from '../../../specification/fake-navigation'

jest.mock('next/navigation', () => jest.requireActual<object>('../../../specification/fake-navigation'))

function screenOf(width: number) {
  const value = (query: string) => ({
    matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? Number.NaN),
    addEventListener() {},
    removeEventListener() {},
  })
  Object.defineProperty(window, 'matchMedia', { configurable: true, value })
  Object.assign(window, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  })
}

const LAYERS = { Dialog, Sheet }

/** A dialog with a menu inside, and a dialog above it. */
function Page({ outer, inner }: { outer: keyof typeof LAYERS; inner: keyof typeof LAYERS | 'Flyout' }) {
  const [depth, setDepth] = useState(0)
  const Outer = LAYERS[outer]
  const innerProps = { open: depth > 1, onOpenChange: (open: boolean) => setDepth(open ? 2 : 1) }
  const Inner = inner === 'Flyout' ? null : LAYERS[inner]
  return (
    <>
      <button onClick={() => setDepth(1)}>Open</button>
      <Outer open={depth > 0} onOpenChange={(open) => setDepth(open ? 1 : 0)} title="Outer" closeLabel="Close outer">
        {Inner ? (
          <>
            <button onClick={() => setDepth(2)}>Deeper</button>
            <Inner {...innerProps} title="Inner" closeLabel="Close inner">
              <p>Inside</p>
            </Inner>
          </>
        ) : (
          <Flyout {...innerProps} title="Inner" closeLabel="Close inner" trigger={<button>Deeper</button>}>
            <p>Inside</p>
          </Flyout>
        )}
      </Outer>
    </>
  )
}

const shown = () =>
  screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label') ?? titleOf(dialog))
const titleOf = (dialog: HTMLElement) =>
  document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent

beforeEach(() => {
  navigation.pathname = '/hotels'
})

describe.each([
  ['Dialog', 'Dialog'],
  ['Dialog', 'Sheet'],
  ['Sheet', 'Dialog'],
  ['Dialog', 'Flyout'],
  ['Sheet', 'Flyout'],
] as const)('a %s below a %s', (outer, inner) => {
  const openBoth = async () => {
    screenOf(1280)
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    const view = render(<Page outer={outer} inner={inner} />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await user.click(screen.getByRole('button', { name: 'Deeper' }))
    expect(await screen.findByText('Inside')).toBeInTheDocument()
    return { user, view }
  }

  it('stays when Escape closes the upper one, and goes with the next; the focus goes back each time', async () => {
    const { user } = await openBoth()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(shown()).toEqual(['Outer']))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Deeper' })).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(shown()).toEqual([]))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
  })

  it('goes with it when another page is shown', async () => {
    const { view } = await openBoth()
    navigation.pathname = '/favorites'
    view.rerender(<Page outer={outer} inner={inner} />)
    await waitFor(() => expect(screen.queryByText('Inside')).not.toBeInTheDocument())
    view.rerender(<Page outer={outer} inner={inner} />)
    await waitFor(() => expect(shown()).toEqual([]))
    expect(document.body).not.toHaveAttribute('data-scroll-locked')
  })
})

describe('a menu', () => {
  function Menu() {
    const [open, setOpen] = useState(false)
    return (
      <Flyout open={open} onOpenChange={setOpen} title="Guests" closeLabel="Close" trigger={<button>Guests</button>}>
        <p>Inside</p>
      </Flyout>
    )
  }

  it.each([
    [640, 'a popover', false],
    [639, 'a sheet that holds the page still', true],
  ])('is at %i pixels %s', async (width, _, locked) => {
    screenOf(width)
    render(<Menu />)
    await userEvent.click(screen.getByRole('button', { name: 'Guests' }))
    expect(await screen.findByRole('dialog', { name: 'Guests' })).toBeInTheDocument()
    expect(document.body.hasAttribute('data-scroll-locked')).toBe(locked)
  })
})

describe.each([
  ['start', 'ltr', -200],
  ['end', 'ltr', 200],
  ['start', 'rtl', 200],
  ['end', 'rtl', -200],
] as const)('a drawer at the %s of a page (%s)', (side, dir, way) => {
  const swipe = (element: HTMLElement, by: number) => {
    const at = (clientX: number) => ({
      touches: [{ clientX, clientY: 50 }],
      changedTouches: [{ clientX, clientY: 50 }],
    })
    fireEvent.touchStart(element, at(300))
    fireEvent.touchMove(element, at(300 + by / 2))
    fireEvent.touchMove(element, at(300 + by))
    fireEvent.touchEnd(element, { ...at(300 + by), touches: [] })
  }
  const open = async (width: number) => {
    screenOf(width)
    document.documentElement.style.direction = dir
    const onOpenChange = jest.fn()
    render(
      <Dialog open onOpenChange={onOpenChange} title="Menu" closeLabel="Close" side={side}>
        <p style={{ direction: dir }}>Hotels</p>
      </Dialog>,
    )
    screen.getByRole('dialog').style.direction = dir
    await act(async () => undefined)
    return onOpenChange
  }
  afterEach(() => document.documentElement.removeAttribute('style'))

  it('is pushed off towards its side, also when it was scrolled down', async () => {
    const onOpenChange = await open(639)
    const text = screen.getByText('Hotels')
    if (text.parentElement) text.parentElement.scrollTop = 80
    swipe(text, -way)
    expect(onOpenChange).not.toHaveBeenCalled()
    swipe(text, way)
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })

  it('does not follow the finger at 640 pixels', async () => {
    const onOpenChange = await open(640)
    swipe(screen.getByText('Hotels'), way)
    expect(onOpenChange).not.toHaveBeenCalled()
  })
})
