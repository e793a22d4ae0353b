import { Check, X } from 'lucide'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { PassingLink } from '@/components/ui/focus/passing-link'
import { ScoreBadge } from '@/components/ui/score-badge'
import { Stars } from '@/components/ui/stars'
import type { Amenity } from '@/lib/domain/hotels/values'
import { Link } from '@/lib/i18n/navigation'
import type { ComparedHotel, Comparison } from '@/lib/server/hotels/load-comparison'
import { CompareOffer } from './compare-offer'

type View = { page: Comparison }
const HEAD =
  'sticky start-0 z-10 w-24 border-t bg-surface px-3 py-3 text-start align-top text-12 font-normal text-ink-2 sm:w-40 sm:text-14'
const CELL = 'w-44 border-t px-3 py-3 align-top text-14 sm:w-60'

/** One column a hotel, one row a fact; it scrolls in itself where it is wider than the screen. */
export async function CompareTable({ page }: View) {
  const t = await getTranslations('compare')
  return (
    // Focusable, so that the keys scroll it too.
    <div
      role="region"
      aria-label={t('title')}
      tabIndex={0}
      className="-mx-(--gutter) overflow-x-auto border-y bg-surface sm:mx-0 sm:rounded-card sm:border"
    >
      <table className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            <td className="sticky start-0 z-10 bg-surface" />
            {page.hotels.map((hotel) => (
              <HotelHead key={hotel.id} hotel={hotel} />
            ))}
          </tr>
        </thead>
        <Facts page={page} />
        <Facilities page={page} />
      </table>
    </div>
  )
}

async function HotelHead({ hotel }: { hotel: ComparedHotel }) {
  const t = await getTranslations('compare')
  return (
    <th scope="col" className="w-44 p-3 text-start align-top sm:w-60">
      <div className="relative">
        <img
          src={hotel.image}
          alt={hotel.imageAlt}
          width={800}
          height={600}
          className="aspect-[4/3] w-full rounded-control bg-sunken object-cover"
        />
        <PassingLink
          href={hotel.withoutHref}
          replace
          prefetch={false}
          aria-label={t('remove', { hotel: hotel.name })}
          className="absolute end-1 top-1 grid size-11 place-items-center rounded-pill border bg-surface text-ink-2 hover:border-line-strong hover:text-ink"
        >
          <Icon of={X} size={18} />
        </PassingLink>
      </div>
      <Link href={hotel.href} prefetch={false} className="mt-2 inline-block py-1 text-16 leading-snug hover:underline">
        <bdi>{hotel.name}</bdi>
      </Link>
    </th>
  )
}

type RowProps = View & { label: ReactNode; of: (hotel: ComparedHotel) => ReactNode }

function Row({ page, label, of }: RowProps) {
  return (
    <tr>
      <th scope="row" className={HEAD}>
        {label}
      </th>
      {page.hotels.map((hotel) => (
        <td key={hotel.id} className={CELL}>
          {of(hotel)}
        </td>
      ))}
    </tr>
  )
}

async function Facts({ page }: View) {
  const [t, results, hotels, hotel] = await Promise.all([
    getTranslations('compare'),
    getTranslations('results'),
    getTranslations('hotels'),
    getTranslations('hotel'),
  ])
  const unknown = <Unknown text={t('notStated')} />
  return (
    <tbody>
      <Row
        page={page}
        label={results('priceLegend', { nights: page.nights })}
        of={({ card }) => <CompareOffer card={card} none={page.priced ? t('unavailable') : t('notStated')} />}
      />
      <Row
        page={page}
        label={results('groups.score')}
        of={({ score }) =>
          score ? <ScoreBadge score={score.value} word={score.word} detail={score.reviews} /> : unknown
        }
      />
      <Row
        page={page}
        label={results('groups.stars')}
        of={({ stars }) =>
          stars === null ? unknown : <Stars value={stars} label={results('starsLabel', { stars })} />
        }
      />
      <Row page={page} label={results('groups.kind')} of={({ kind }) => hotels(`kinds.${kind}`)} />
      <Row
        page={page}
        label={hotel('location')}
        of={({ place, card }) => (
          <>
            <bdi className="block">{place}</bdi>
            {card?.distance && <span className="text-ink-3">{card.distance}</span>}
          </>
        )}
      />
    </tbody>
  )
}

async function Facilities({ page }: View) {
  const [t, hotel, hotels] = await Promise.all([
    getTranslations('compare'),
    getTranslations('hotel'),
    getTranslations('hotels'),
  ])
  if (page.amenities.length === 0) return null
  const has = (amenity: Amenity) => (
    <>
      <Icon of={Check} size={18} className="text-good" />
      <span className="sr-only">{hotels(`amenities.${amenity}`)}</span>
    </>
  )
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={page.hotels.length + 1} className="border-t px-3 pt-6 pb-2 text-start text-16">
          {hotel('facilities')}
        </th>
      </tr>
      {page.amenities.map((amenity) => (
        <Row
          key={amenity}
          page={page}
          label={hotels(`amenities.${amenity}`)}
          // What a hotel does not name it may still have.
          of={({ amenities }) => (amenities.includes(amenity) ? has(amenity) : <Unknown text={t('notStated')} />)}
        />
      ))}
    </tbody>
  )
}

function Unknown({ text }: { text: string }) {
  return (
    <span className="text-ink-3">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}
