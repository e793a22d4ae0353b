/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Sheet } from '@/components/ui/overlays/sheet'

jest.mock('next/navigation', () => jest.requireActual<object>('../../../specification/fake-navigation'))

function screenOf(width: number) {
  const value = (query: string) => ({
    matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? Number.NaN),
    addEventListener() {},
    removeEventListener() {},
  })
  Object.defineProperty(window, 'matchMedia', { configurable: true, value })
}

function Page() {
  const [depth, setDepth] = useState(0)
  const outer = (open: boolean) => setDepth(open ? 1 : 0)
  return (
    <>
      <button onClick={() => setDepth(1)}>Open</button>
      <Sheet open={depth > 0} onOpenChange={outer} title="Outer" closeLabel="Close outer">
        <button onClick={() => setDepth(2)}>Deeper</button>
        <Dialog open={depth > 1} onOpenChange={(open) => setDepth(open ? 2 : 1)} title="Inner" closeLabel="Close inner">
          <p>Inside</p>
        </Dialog>
      </Sheet>
    </>
  )
}

// As the router writes them: with its own state alone.
const page = (path: string) => window.history.pushState({ __NA: true, path }, '', path)
const rewrite = (path: string) => window.history.replaceState({ __NA: true, path }, '', path)
const here = () => window.location.pathname + window.location.search + window.location.hash
const back = () => act(async () => window.history.back())
const shown = () => screen.queryAllByRole('dialog', { hidden: true }).length
const click = async (name: string) => {
  await userEvent.setup({ pointerEventsCheck: 0 }).click(screen.getByRole('button', { name }))
}
const router = jest.fn()

beforeEach(() => {
  screenOf(390)
  page('/results')
  page('/hotel')
  render(<Page />)
  window.addEventListener('popstate', router)
  router.mockReset()
})
afterEach(() => window.removeEventListener('popstate', router))

describe('the browser’s "back" on a phone', () => {
  it('closes what covers the page and stays on it, without the router', async () => {
    await click('Open')
    await back()
    await waitFor(() => expect(shown()).toBe(0))
    expect(here()).toBe('/hotel')
    expect(router).not.toHaveBeenCalled()
    await back()
    await waitFor(() => expect(here()).toBe('/results'))
    expect(router).toHaveBeenCalledTimes(1)
  })

  it('closes one of a stack at a time', async () => {
    await click('Open')
    await click('Deeper')
    await back()
    await waitFor(() => expect(shown()).toBe(1))
    expect(screen.getByRole('dialog', { name: 'Outer' })).toBeInTheDocument()
    await back()
    await waitFor(() => expect(shown()).toBe(0))
    expect(here()).toBe('/hotel')
  })

  it.each([
    ['its button', () => click('Close outer')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('leaves the page at once after %s closed it', async (_, close) => {
    await click('Open')
    await close()
    expect(shown()).toBe(0)
    await back()
    await waitFor(() => expect(here()).toBe('/results'))
  })

  it('closes the lower one after the upper was closed by its button', async () => {
    await click('Open')
    await click('Deeper')
    await click('Close inner')
    await back()
    await waitFor(() => expect(shown()).toBe(0))
    expect(here()).toBe('/hotel')
  })

  it('takes one entry for however many openings', async () => {
    await click('Open')
    await click('Close outer')
    const before = window.history.length
    await click('Open')
    expect(window.history.length).toBe(before)
    await back()
    await waitFor(() => expect(shown()).toBe(0))
    expect(here()).toBe('/hotel')
  })

  it('keeps what changed below it, such as filters', async () => {
    await click('Open')
    rewrite('/hotel?stars=5')
    await back()
    await waitFor(() => expect(shown()).toBe(0))
    expect(here()).toBe('/hotel?stars=5')
    expect(window.history.state).toEqual({ __NA: true, path: '/hotel?stars=5' })
  })

  it('comes back to the page from a page that was opened in it, and then leaves it', async () => {
    await click('Open')
    page('/terms')
    await click('Close outer')
    await back()
    await waitFor(() => expect(here()).toBe('/hotel'))
    await back()
    await waitFor(() => expect(here()).toBe('/results'))
  })

  it('does not pass over a place on the page that a link led to', async () => {
    await click('Open')
    await click('Close outer')
    await act(async () => {
      window.location.hash = '#rooms'
    })
    await waitFor(() => expect(here()).toBe('/hotel#rooms'))
    await back()
    await waitFor(() => expect(here()).toBe('/hotel'))
  })
})

it('leaves the page on a wide screen, where a dialog does not cover it', async () => {
  screenOf(1280)
  const before = window.history.length
  await click('Open')
  expect(window.history.length).toBe(before)
})
