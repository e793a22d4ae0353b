/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import CleanLayout from '@/app/[locale]/[tenant]/(clean)/layout'
import { ProblemPage } from '@/components/layout/problem-page'
import { PolicyTimeline } from '@/components/hotels/policy-timeline'
import { describePolicy, loadPolicyWords, type Conditions } from '@/lib/backend/rates/describe-policy'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf, renderIn } from './site'

jest.mock('next/navigation', () => jest.requireActual<object>('./fake-navigation'))

const problem = (status: number, locale: 'en' | 'he' = 'en') => {
  const t = messagesOf(locale).problems
  const missing = status === 404
  const { container } = renderIn(
    locale,
    <ProblemPage
      status={status}
      title={missing ? t.notFoundTitle : t.errorTitle}
      text={missing ? t.notFoundText : t.errorText}
      imageAlt={missing ? t.imageNotFound : t.imageWarning}
      homeLabel={t.home}
    />,
  )
  return container.querySelector('svg')?.innerHTML
}

describe('the error page', () => {
  it('shows one picture for 404 and another for everything else, both described', () => {
    const missing = problem(404)
    expect(screen.getByRole('img', { name: 'A signpost that points nowhere' })).toBeInTheDocument()
    const broken = problem(500)
    expect(screen.getByRole('img', { name: 'A warning sign' })).toBeInTheDocument()
    expect(broken).not.toBe(missing)
    expect(problem(503)).toBe(broken)
  })

  it('says what happened', () => {
    problem(404)
    expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeInTheDocument()
    problem(500)
    expect(screen.getByRole('heading', { name: 'Something went wrong on our side' })).toBeInTheDocument()
  })

  it('leads to the home page of its language', () => {
    problem(404)
    expect(screen.getByRole('link', { name: 'Go To Home Page' })).toHaveAttribute('href', '/')
  })

  it('leads to the home page in Hebrew from Hebrew', () => {
    problem(404, 'he')
    expect(screen.getByRole('link', { name: messagesOf('he').problems.home })).toHaveAttribute('href', '/he')
  })
})

describe('the clean layout', () => {
  it('has neither header nor footer', () => {
    renderIn('en', <CleanLayout>Document</CleanLayout>)
    expect(screen.getByRole('main')).toHaveTextContent('Document')
    expect(screen.queryByRole('banner')).not.toBeInTheDocument()
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument()
  })
})

describe('the cancellation policy', () => {
  const conditions: Conditions = {
    policy: {
      tiers: [
        { from: '2027-03-03T17:00:00.000Z', penalty: { kind: 'percent', value: 50 } },
        { from: '2027-03-05T17:00:00.000Z', penalty: { kind: 'percent', value: 100 } },
      ],
      noShow: { kind: 'percent', value: 100 },
      zone: 'Europe/Madrid',
    },
    price: { total: 20000, online: 20000, atHotel: 0, currency: 'EUR' },
    nights: 2,
    now: new Date('2027-02-27T12:00:00.000Z'),
    city: 'Barcelona',
  }
  const show = async (locale: Locale, now = conditions.now) => {
    const policy = describePolicy({ ...conditions, now }, await loadPolicyWords(locale))
    return { policy, ...renderIn(locale, <PolicyTimeline policy={policy} />) }
  }

  it('shows a bar and until when it is free, on the clock of the hotel', async () => {
    const { container } = await show('en')
    expect(container.querySelectorAll('[aria-hidden=true].flex > span').length).toBeGreaterThan(1)
    expect(container).toHaveTextContent(/Until Wed, Mar 3, 2027, 18:00 \(in 4 days\)Free cancellation/)
    expect(container).toHaveTextContent(/Until Fri, Mar 5, 2027, 18:00€100 fee/)
    expect(container).toHaveTextContent('All times are Barcelona local time.')
  })

  it.each([
    ['de', 'Bis Mi., 3. März 2027, 18:00 (in 4 Tagen)'],
    ['he', 'עד יום ד׳, 3 במרץ 2027, 18:00 (בעוד 4 ימים)'],
    ['ja', '2027年3月3日(水) 18:00まで（4 日後）'],
  ] as const)('says in %s how far away that is', async (locale, said) => {
    await show(locale)
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(said)
  })

  it('says it of the period that is now, and nothing once there is no deadline any more', async () => {
    await show('en', new Date('2027-03-04T12:00:00.000Z'))
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Until Fri, Mar 5, 2027, 18:00 (tomorrow)€100 fee')
    const { container } = await show('en', new Date('2027-03-05T17:00:00.000Z'))
    expect(container).toHaveTextContent('At any timeNo refund')
    expect(container).not.toHaveTextContent('(')
  })

  it('keeps it from paper, and from what mails and documents say', async () => {
    const { policy } = await show('en')
    expect(screen.getByText(/in 4 days/)).toHaveClass('print:hidden')
    expect(policy.periods[0]?.name).toBe('Until Wed, Mar 3, 2027, 18:00')
  })
})
