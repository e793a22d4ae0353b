/** @jest-environment jsdom */
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Calendar, type CalendarProps } from '@/components/ui/calendar/calendar'

const BASE: CalendarProps = {
  locale: 'en',
  from: '2026-12-11',
  to: '2026-12-14',
  today: '2026-11-21',
  min: '2026-11-21',
  max: '2027-11-20',
  end: '2027-11-21',
  months: 2,
  onPick: () => undefined,
  labels: {
    previous: 'Previous month',
    next: 'Next month',
    day: (day, place) => (place === null ? day : `${day} ${place}`),
  },
}

const day = (name: string) => screen.getByRole('button', { name })

describe('calendar', () => {
  it.each(['en', 'de', 'he', 'ja', 'ar', 'th'])('starts its weeks on Sunday in %s', (locale) => {
    render(<Calendar {...BASE} locale={locale} months={1} />)
    const first = screen.getAllByRole('columnheader', { hidden: true })[0]
    const sunday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
      new Date('2023-01-01T00:00:00Z'),
    )
    expect(first).toHaveAttribute('aria-label', sunday)
  })

  it('counts years by the Gregorian calendar and writes Latin digits in every language', () => {
    render(<Calendar {...BASE} locale="th" months={1} />)
    expect(screen.getByRole('grid').getAttribute('aria-label')).toMatch(/2026/)
  })

  it('draws the thirteen months from today to a year ahead in a list', () => {
    render(<Calendar {...BASE} months="list" />)
    const grids = screen.getAllByRole('grid')
    expect(grids).toHaveLength(13)
    expect(grids[0]).toHaveAccessibleName('November 2026')
    expect(grids[12]).toHaveAccessibleName('November 2027')
  })

  it('says what each day is and picks what can be picked', async () => {
    const picked: string[] = []
    const user = userEvent.setup()
    render(<Calendar {...BASE} onPick={(d) => picked.push(d)} />)
    expect(day('2026-12-11 start')).toBeInTheDocument()
    expect(day('2026-12-12 inside')).toBeInTheDocument()
    await user.click(day('2026-12-20'))
    expect(picked).toEqual(['2026-12-20'])
  })

  it('tells who owns it now of every press, however fast they follow each other', async () => {
    const picked: string[] = []
    function Stay() {
      const [from, setFrom] = useState<string | null>(null)
      const pick = (d: string) => {
        picked.push(`${from} ${d}`)
        setFrom(d)
      }
      return <Calendar {...BASE} from={from} to={null} onPick={pick} />
    }
    render(<Stay />)
    const [first, second] = [day('2026-12-20'), day('2026-12-24')]
    act(() => first.click())
    act(() => second.click())
    expect(picked).toEqual(['null 2026-12-20', '2026-12-20 2026-12-24'])
    expect(await screen.findByRole('button', { name: '2026-12-24 start' })).toBeInTheDocument()
  })

  it('picks by keyboard, and goes on from the day that was picked', async () => {
    const picked: string[] = []
    const user = userEvent.setup()
    render(<Calendar {...BASE} onPick={(d) => picked.push(d)} />)
    day('2026-12-11 start').focus()
    await user.keyboard('{ArrowRight}{Enter}{ArrowRight}{Enter}')
    expect(picked).toEqual(['2026-12-12', '2026-12-13'])
  })

  it('refuses days outside its bounds', async () => {
    const picked: string[] = []
    const user = userEvent.setup()
    render(
      <Calendar
        {...BASE}
        from="2026-12-11"
        to={null}
        min="2026-12-01"
        max="2026-12-20"
        onPick={(d) => picked.push(d)}
      />,
    )
    await user.click(day('2026-12-21'))
    expect(picked).toEqual([])
    expect(day('2026-12-21')).toBeDisabled()
  })

  it('pages month by month and stops at both ends', async () => {
    const user = userEvent.setup()
    render(<Calendar {...BASE} from={null} to={null} months={1} />)
    expect(screen.getByRole('button', { name: 'Previous month' })).toHaveAttribute('aria-disabled', 'true')
    for (let i = 0; i < 14; i++) await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(screen.getByRole('grid')).toHaveAccessibleName('November 2027')
  })

  it.each([
    ['en', '{ArrowRight}'],
    ['he', '{ArrowLeft}'],
  ])('moves to the next day with the key that points forward in %s', async (locale, key) => {
    const user = userEvent.setup()
    render(<Calendar {...BASE} locale={locale} />)
    day('2026-12-11 start').focus()
    await user.keyboard(key)
    expect(day('2026-12-12 inside')).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(day('2026-12-19')).toHaveFocus()
  })

  it('shows nothing in the cells of neighbouring months', () => {
    render(<Calendar {...BASE} months={1} />)
    expect(within(screen.getByRole('grid')).getAllByRole('button')).toHaveLength(31)
  })
})
