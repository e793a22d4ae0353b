import { getTranslations } from 'next-intl/server'
import { formatMoney } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import type { Locale } from '@/lib/i18n/locales'
import { toCheckedView } from '@/lib/server/places/checked-view'
import type { Weekend } from '@/lib/server/places/load-weekend'
import { CityChecked } from './city-checked'

type Props = { weekend: Weekend & { href: string }; locale: Locale; now: Date }

/** The cheapest weekend of a city: its total leads to its list, with its dates and when it was checked. */
export async function CityWeekend({ weekend: { stay, total, currency, checkedAt, href }, locale, now }: Props) {
  const t = await getTranslations('destinations')
  return (
    <div className="mt-3 text-14">
      <Link
        href={href}
        prefetch={false}
        className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-16 font-semibold text-brand-ink hover:underline"
      >
        {t('cheapestWeekend')}
        <bdi className="num">{formatMoney(total, currency, locale)}</bdi>
      </Link>
      <p className="text-ink-3">
        <CityChecked {...toCheckedView({ stay, checkedAt }, { locale, now: now.getTime() })} />
      </p>
    </div>
  )
}
