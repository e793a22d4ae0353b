/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Sheet } from '@/components/ui/overlays/sheet'

const KINDS = { Dialog, Sheet }

function Page({ kind }: { kind: keyof typeof KINDS }) {
  const [open, setOpen] = useState(false)
  const Modal = KINDS[kind]
  return (
    <>
      <button onClick={() => setOpen(true)}>Filters</button>
      <Modal open={open} onOpenChange={setOpen} title="Filters" closeLabel="Close">
        <input aria-label="Name" data-autofocus />
        <button>Last</button>
      </Modal>
    </>
  )
}

async function openModal(kind: keyof typeof KINDS) {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(<Page kind={kind} />)
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  return user
}

function phone(matches: boolean) {
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: () => ({ matches, addEventListener: () => undefined, removeEventListener: () => undefined }),
  })
}

function swipe(element: HTMLElement, from: number, to: number) {
  const at = (clientY: number) => ({ touches: [{ clientX: 10, clientY }], changedTouches: [{ clientX: 10, clientY }] })
  fireEvent.touchStart(element, at(from))
  fireEvent.touchMove(element, at((from + to) / 2))
  fireEvent.touchMove(element, at(to))
  fireEvent.touchEnd(element, { ...at(to), touches: [] })
}

describe.each(['Dialog', 'Sheet'] as const)('%s', (kind) => {
  beforeEach(() => phone(true))

  it('is named by its title and gives the focus to the element that asks for it', async () => {
    await openModal(kind)
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeInTheDocument()
    expect(screen.getByLabelText('Name')).toHaveFocus()
  })

  it('keeps Tab inside', async () => {
    const user = await openModal(kind)
    await user.tab()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  })

  it('closes on Escape and returns the focus to what opened it', async () => {
    const user = await openModal(kind)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus())
  })

  it('closes on its button and returns the focus', async () => {
    const user = await openModal(kind)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus())
  })

  it('closes on a click outside', async () => {
    await openModal(kind)
    // Radix starts to listen for outside clicks after the opening click is over.
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
    const overlay = document.querySelector('.fixed.inset-0[data-state="open"]')
    if (!overlay) throw new Error('no overlay')
    fireEvent.pointerDown(overlay, { button: 0, pointerType: 'mouse' })
    fireEvent.click(overlay)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('closes on a long swipe down on phones', async () => {
    await openModal(kind)
    swipe(screen.getByRole('heading', { name: 'Filters' }), 100, 300)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('comes back after a swipe upwards', async () => {
    await openModal(kind)
    swipe(screen.getByRole('heading', { name: 'Filters' }), 300, 100)
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })

  it('ignores swipes on wide screens', async () => {
    phone(false)
    await openModal(kind)
    swipe(screen.getByRole('heading', { name: 'Filters' }), 100, 300)
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })
})
