/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PassingLink } from '@/components/ui/focus/passing-link'

jest.mock('@/lib/i18n/navigation', () => ({ Link: 'a' }))

const stay = (event: Event) => event.preventDefault()
beforeEach(() => document.addEventListener('click', stay))
afterEach(() => document.removeEventListener('click', stay))

function List({ names }: { names: readonly string[] }) {
  return (
    <section>
      <h1>Results</h1>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            // As of filters, whose addresses all change when one of them goes.
            <li key={`${name} of ${names.join()}`}>
              <PassingLink href={`/without-${name}`}>{name}</PassingLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

async function follow(name: string) {
  act(() => screen.getByText(name).focus())
  await userEvent.keyboard('{Enter}')
}

it('leaves the focus to what is left of its list, and at last to the heading', async () => {
  const { rerender } = render(<List names={['pool', 'wifi']} />)
  await follow('pool')
  rerender(<List names={['wifi']} />)
  await act(async () => undefined)
  expect(screen.getByText('wifi')).toHaveFocus()
  await follow('wifi')
  rerender(<List names={[]} />)
  await act(async () => undefined)
  expect(screen.getByText('Results')).toHaveFocus()
})

it('leaves it to what its address names on the page', async () => {
  const reviews = (more: boolean) => (
    <section>
      <h1>Reviews</h1>
      <p id="last">Fine</p>
      {more && <PassingLink href="/hotel#last">More</PassingLink>}
    </section>
  )
  const { rerender } = render(reviews(true))
  await follow('More')
  rerender(reviews(false))
  await act(async () => undefined)
  expect(screen.getByText('Fine')).toHaveFocus()
})

it('takes no focus that is elsewhere, and none when it was not followed', async () => {
  const { rerender } = render(<List names={['pool', 'wifi']} />)
  act(() => screen.getByText('pool').focus())
  rerender(<List names={['wifi']} />)
  await act(async () => undefined)
  expect(document.body).toHaveFocus()
})
