/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import CleanLayout from '@/app/[locale]/[tenant]/(clean)/layout'
import { ProblemPage } from '@/components/layout/problem-page'
import { PolicyTimeline } from '@/components/hotels/policy-timeline'
import { describePolicy, loadPolicyWords, type Conditions } from '@/lib/backend/rates/describe-policy'
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
  it('shows a bar and until when it is free, on the clock of the hotel', async () => {
    const conditions: Conditions = {
      policy: {
        tiers: [{ from: '2027-03-03T17:00:00.000Z', penalty: { kind: 'percent', value: 100 } }],
        noShow: { kind: 'percent', value: 100 },
        zone: 'Europe/Madrid',
      },
      price: { total: 20000, online: 20000, atHotel: 0, currency: 'EUR' },
      nights: 2,
      now: new Date('2027-02-27T12:00:00.000Z'),
      city: 'Barcelona',
    }
    const policy = describePolicy(conditions, await loadPolicyWords('en'))
    const { container } = renderIn('en', <PolicyTimeline policy={policy} />)
    expect(container.querySelectorAll('[aria-hidden=true].flex > span').length).toBeGreaterThan(1)
    expect(container).toHaveTextContent(/Until Wed, Mar 3, 2027, 18:00Free cancellation/)
    expect(container).toHaveTextContent('All times are Barcelona local time.')
  })
})
