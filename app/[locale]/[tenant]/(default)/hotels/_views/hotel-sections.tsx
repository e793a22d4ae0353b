import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SentQuestions } from '@/components/found/sent-questions'
import { HotelOverview } from '@/components/hotels/hotel-overview'
import { HotelPolicies } from '@/components/hotels/hotel-policies'
import { HotelReviews } from '@/components/hotels/reviews/hotel-reviews'
import { isReviewed } from '@/lib/domain/hotels/score'
import { pack } from '@/lib/domain/packed/pack'
import { HotelLocation } from './hotel-location'
import { HotelRooms } from './hotel-rooms'
import type { HotelView } from './hotel-view'

/** The parts of the page below its tabs, in their order. */
const SECTIONS = ['overview', 'rooms', 'location', 'reviews', 'policies', 'questions'] as const

/** The parts that a hotel has: nothing is said of reviews, and nothing asked, where there are none. */
export function listSections({
  hotel,
  questions,
}: Pick<HotelView, 'hotel' | 'questions'>): readonly (typeof SECTIONS)[number][] {
  const isEmpty = { reviews: !isReviewed(hotel), questions: questions.length === 0 }
  return SECTIONS.filter((id) => !((id === 'reviews' || id === 'questions') && isEmpty[id]))
}

/** What the page says of a hotel, part by part. */
export async function HotelSections({ view }: { view: HotelView }) {
  const [t, facts] = await Promise.all([getTranslations('hotel'), getTranslations('destinations.facts')])
  const { hotel, city, locale } = view
  return (
    <div className="min-w-0">
      <Section id="overview">
        <HotelOverview hotel={hotel} locale={locale} fromCentre={view.fromCentre} description={view.description} />
      </Section>
      <Section id="rooms" title={t('rooms')}>
        <HotelRooms view={view} />
      </Section>
      <Section id="location" title={t('location')}>
        <HotelLocation hotel={hotel} city={city} />
      </Section>
      {isReviewed(hotel) && (
        <Section id="reviews" title={t('reviewsTitle')}>
          <HotelReviews hotel={hotel} score={hotel.score} locale={locale} {...view.reviews} />
        </Section>
      )}
      <Section id="policies" title={t('policies')}>
        <HotelPolicies hotel={hotel} locale={locale} />
        {hotel.demo && (
          <p className="mt-5 text-12 text-ink-3">
            {t('demoHotel')} {t('drawn')}
          </p>
        )}
      </Section>
      {view.questions.length > 0 && (
        <Section id="questions" title={facts('questions')}>
          <SentQuestions questions={pack(view.questions)} />
        </Section>
      )}
    </div>
  )
}

function Section({ id, title, children }: { id: (typeof SECTIONS)[number]; title?: string; children: ReactNode }) {
  return (
    <section id={id} className="part">
      {title && <h2>{title}</h2>}
      {children}
    </section>
  )
}
