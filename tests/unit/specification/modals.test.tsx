/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Sheet } from '@/components/ui/overlays/sheet'

const KINDS = { Dialog, Sheet }

function Stack({ kind }: { kind: keyof typeof KINDS }) {
  const [depth, setDepth] = useState(0)
  const Modal = KINDS[kind]
  return (
    <>
      <button onClick={() => setDepth(1)}>Open</button>
      <Modal open={depth > 0} onOpenChange={() => setDepth(0)} title="Outer" closeLabel="Close outer">
        <button onClick={() => setDepth(2)}>Deeper</button>
        <Modal open={depth > 1} onOpenChange={() => setDepth(1)} title="Inner" closeLabel="Close inner">
          <p>Inside</p>
        </Modal>
      </Modal>
    </>
  )
}

/** A screen of this width, for the queries that the product asks. */
function screenOf(width: number) {
  const value = (query: string) => ({
    matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? Number.NaN),
    addEventListener() {},
    removeEventListener() {},
  })
  Object.defineProperty(window, 'matchMedia', { configurable: true, value })
}

function swipeDown(element: HTMLElement) {
  const at = (clientY: number) => ({ touches: [{ clientX: 10, clientY }], changedTouches: [{ clientX: 10, clientY }] })
  fireEvent.touchStart(element, at(100))
  fireEvent.touchMove(element, at(200))
  fireEvent.touchMove(element, at(300))
  fireEvent.touchEnd(element, { ...at(300), touches: [] })
}

describe.each(['Dialog', 'Sheet'] as const)('an open %s', (kind) => {
  const open = async (width = 390) => {
    screenOf(width)
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    render(<Stack kind={kind} />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    return user
  }

  it('follows the finger at 639 pixels', async () => {
    await open(639)
    swipeDown(screen.getByRole('heading', { name: 'Outer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('does not at 640 pixels', async () => {
    await open(640)
    swipeDown(screen.getByRole('heading', { name: 'Outer' }))
    expect(screen.getByRole('dialog', { name: 'Outer' })).toBeInTheDocument()
  })

  it('holds the page still until the last of a stack is closed', async () => {
    const user = await open()
    expect(document.body).toHaveAttribute('data-scroll-locked')
    await user.click(screen.getByRole('button', { name: 'Deeper' }))
    await user.click(screen.getByRole('button', { name: 'Close inner' }))
    expect(document.body).toHaveAttribute('data-scroll-locked')
    await user.click(screen.getByRole('button', { name: 'Close outer' }))
    await waitFor(() => expect(document.body).not.toHaveAttribute('data-scroll-locked'))
  })
})
