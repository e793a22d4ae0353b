/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import { HotelOverview } from '@/components/hotels/hotel-overview'
import { HotelPolicies } from '@/components/hotels/hotel-policies'
import type { HotelDetail } from '@/lib/domain/hotels/catalogue'
import { isReviewed } from '@/lib/domain/hotels/score'
import { AMENITIES } from '@/lib/domain/hotels/values'
import { BARE } from '../../../support/hotels/bare-hotel'
import { messagesOf, renderIn, spoken } from '../../specification/site'

jest.mock('next/navigation', () => jest.requireActual<object>('../../specification/fake-navigation'))
jest.mock('next-intl/server', () => jest.requireActual<object>('../../specification/site'))

const t = messagesOf('en').hotel

async function showPolicies(rest: Partial<HotelDetail> = {}) {
  spoken.locale = 'en'
  renderIn('en', await HotelPolicies({ hotel: { ...BARE, ...rest }, locale: 'en' }))
}

describe('the rules of a hotel', () => {
  it('say nothing of pets, ages, rules and addresses where nothing is known', async () => {
    await showPolicies()
    const unknown = [t.petsPolicy, t.petsYes, t.petsNo, t.childrenNo, t.minAge, t.rules, t.contact, t.email, t.website]
    for (const text of unknown) expect(screen.queryByText(text)).not.toBeInTheDocument()
  })

  it.each([
    [{ policies: { pets: false } }, t.petsNo],
    [{ policies: { pets: true } }, t.petsYes],
    [{ amenities: ['pets' as const] }, t.petsYes],
    [{ policies: { children: false } }, t.childrenNo],
    [{ policies: { children: true } }, t.childrenText],
    [{ policies: { minAge: 21 } }, t.minAgeText.replace('{age}', '21')],
    [{ policies: { rules: { en: 'Quiet after ten.' } } }, 'Quiet after ten.'],
  ])('say what is known (%j)', async (rest, text) => {
    await showPolicies(rest)
    expect(screen.getByText(text)).toBeInTheDocument()
  })

  it('ask the hotel for times that nobody said', async () => {
    await showPolicies()
    expect(screen.getAllByText(t.timeUnknown)).toHaveLength(2)
  })

  it.each([
    [{ checkInFrom: '15:00' }, ['From 15:00.', t.timeUnknown]],
    [{ checkInUntil: '22:00' }, ['Until 22:00.', t.timeUnknown]],
    [{ checkInFrom: '15:00', checkInUntil: '22:00' }, ['Between 15:00 and 22:00.', t.timeUnknown]],
    [{ checkOutUntil: '11:00' }, [t.timeUnknown, 'Until 11:00.']],
  ])('say the times that are known (%j)', async (rest, texts) => {
    await showPolicies(rest)
    const said = [...document.querySelectorAll('dd')].slice(0, 2).map((dd) => dd.textContent)
    expect(said).toEqual(texts)
  })

  it('do not conclude from other amenities that pets are refused', async () => {
    await showPolicies({ amenities: ['wifi', 'pool'] })
    expect(screen.queryByText(t.petsNo)).not.toBeInTheDocument()
  })

  it('lead to mail and website', async () => {
    await showPolicies({ email: 'desk@bare.example', website: 'https://bare.example/en' })
    expect(screen.getByRole('link', { name: 'desk@bare.example' })).toHaveAttribute('href', 'mailto:desk@bare.example')
    const site = screen.getByRole('link', { name: 'bare.example' })
    expect(site).toHaveAttribute('href', 'https://bare.example/en')
    expect(site).toHaveAttribute('rel', expect.stringContaining('nofollow'))
  })
})

describe('the overview of a hotel', () => {
  it('shows no facilities and no text where none are known', async () => {
    spoken.locale = 'en'
    renderIn('en', await HotelOverview({ hotel: BARE, locale: 'en', fromCentre: 0, description: null }))
    expect(screen.queryByText(t.facilities)).not.toBeInTheDocument()
    expect(within(document.body).queryByText(t.facts.bestText)).not.toBeInTheDocument()
  })

  it('keeps what opens all facilities, to show fewer again', async () => {
    spoken.locale = 'en'
    const hotel = { ...BARE, amenities: AMENITIES.slice(0, 10) }
    renderIn('en', await HotelOverview({ hotel, locale: 'en', fromCentre: 0, description: null }))
    const summary = screen.getByText('Show all 10 facilities').closest('summary')
    expect(summary).not.toHaveClass('group-open:hidden')
    expect(summary).toHaveTextContent(messagesOf('en').results.fewerOptions)
  })

  it('marks a text of another language with it', async () => {
    spoken.locale = 'he'
    const description = { lang: 'en', text: 'First.\n\nSecond.' }
    renderIn('he', await HotelOverview({ hotel: BARE, locale: 'he', fromCentre: 0, description }))
    const first = screen.getByText('First.')
    expect(screen.getByText('Second.')).not.toBe(first)
    expect(first.parentElement).toHaveAttribute('lang', 'en')
    expect(first.parentElement).toHaveAttribute('dir', 'ltr')
  })
})

it('a hotel is reviewed only with a score that somebody gave', () => {
  expect(isReviewed(BARE)).toBe(false)
  expect(isReviewed({ ...BARE, score: 90 })).toBe(false)
  expect(isReviewed({ ...BARE, score: 90, reviewCount: 2 })).toBe(true)
})
