import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import { proposeStay } from '@/lib/domain/search/url'
import { formatDayRange } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import { stayHref } from './hotel-refused'
import { HotelStayForm } from './hotel-stay'
import type { HotelView } from './hotel-view'

/** Asks for dates before any rate, and proposes some. */
export async function HotelNoDates({ view }: { view: HotelView }) {
  const t = await getTranslations('hotel')
  const proposed = proposeStay(view.today)
  return (
    <>
      <p className="text-ink-2">{t('noDates')}</p>
      <HotelStayForm view={view} />
      <Link
        href={stayHref(view, { stay: proposed })}
        className={`${buttonClass({ variant: 'outline' })} justify-self-start`}
      >
        {t('proposal', { range: formatDayRange(proposed.checkIn, proposed.checkOut, view.locale, 'medium') })}
      </Link>
    </>
  )
}
