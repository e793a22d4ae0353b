/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { fetchLater, fetchQuietly, loadLater, onFirstTouch } from '@/components/ui/overlays/load-later'
import { useOpened } from '@/components/ui/overlays/use-opened'

type PanelProps = { open: boolean; onOpenChange: (open: boolean) => void }
const Panel = ({ open }: PanelProps) => (open ? <p role="dialog">Here</p> : null)

function openFrame(load: () => Promise<typeof Panel>) {
  const Later = loadLater<PanelProps>(load)
  function Frame() {
    const [open, setOpen] = useState(false)
    const opened = useOpened(open)
    return (
      <>
        <button aria-expanded={open} onClick={() => setOpen(true)}>
          Open
        </button>
        {opened && <Later open={open} onOpenChange={setOpen} />}
      </>
    )
  }
  render(<Frame />)
  const button = screen.getByRole('button')
  return { button, press: () => act(() => Promise.resolve(button.click())) }
}

describe('what is loaded later', () => {
  it('is fetched when it opens, and once', async () => {
    const load = jest.fn(() => Promise.resolve(Panel))
    const { press } = openFrame(load)
    expect(load).not.toHaveBeenCalled()
    await press()
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    await act(fetchLater)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is closed when it cannot be fetched, and tried again by the next press', async () => {
    const load = jest.fn<Promise<typeof Panel>, []>().mockRejectedValueOnce(new Error('no connection'))
    load.mockResolvedValue(Panel)
    const { button, press } = openFrame(load)
    await press()
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await press()
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })

  it('is here at once after everything was fetched', async () => {
    const { button } = openFrame(() => Promise.resolve(Panel))
    await act(fetchLater)
    act(() => button.click())
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })
})

describe('a quiet page', () => {
  it('fetches one thing after the other, and the next although one cannot be fetched', async () => {
    await act(fetchLater)
    let arrive: ((panel: typeof Panel) => void) | undefined
    loadLater<PanelProps>(() => Promise.reject(new Error('no connection')))
    loadLater<PanelProps>(() => new Promise((resolve) => (arrive = resolve)))
    const last = jest.fn(() => Promise.resolve(Panel))
    loadLater<PanelProps>(last)
    const all = fetchQuietly()
    await waitFor(() => expect(arrive).toBeDefined())
    expect(last).not.toHaveBeenCalled()
    arrive?.(Panel)
    await act(() => all)
    expect(last).toHaveBeenCalledTimes(1)
  })
})

describe('the first touch', () => {
  it('counts once, and not after it was called off', () => {
    const touched = jest.fn()
    const never = jest.fn()
    onFirstTouch(touched)
    onFirstTouch(never)()
    window.dispatchEvent(new Event('pointermove'))
    window.dispatchEvent(new Event('keydown'))
    expect(touched).toHaveBeenCalledTimes(1)
    expect(never).not.toHaveBeenCalled()
  })
})
