/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { HomeChecked } from '@/app/[locale]/[tenant]/(default)/_views/home-checked'
import { CityChecked } from '@/app/[locale]/[tenant]/(default)/hotels/_views/dates/city-checked'
import messages from '@/messages/en.json'

const NOW = Date.parse('2026-03-10T09:00:00Z')
beforeEach(() => jest.useFakeTimers({ now: NOW }))
afterEach(() => jest.useRealTimers())

describe.each([
  ['home', HomeChecked, 'Checked'],
  ['city', CityChecked, 'Price checked'],
])('when the prices of a kept page were checked: %s', (_, Checked, said) => {
  const page = (at: number, minutes: number) => (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <p>
        <Checked range="1 – 3 Apr" guests={2} at={at} minutes={minutes} />
      </p>
    </NextIntlClientProvider>
  )

  it('is told from the time at which it is looked at', () => {
    const kept = page(NOW - 4 * 60_000 - 5_000, 0)
    const root = document.createElement('div')
    root.innerHTML = renderToString(kept)
    expect(root).toHaveTextContent(`${said} just now.`)
    document.body.append(root)
    render(kept, { container: root, hydrate: true })
    expect(root).toHaveTextContent(`${said} 4 minutes ago.`)
    act(() => jest.advanceTimersByTime(60_000))
    expect(root).toHaveTextContent(`${said} 5 minutes ago.`)
    root.remove()
  })

  it('is no later than the server said where the clock of the browser is behind', () => {
    render(page(NOW + 3_600_000, 2))
    expect(screen.getByText(new RegExp(`${said} 2 minutes ago`))).toBeVisible()
  })
})
