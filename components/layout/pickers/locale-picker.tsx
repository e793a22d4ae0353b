'use client'

import { Globe } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useMemo, useState, type MouseEvent } from 'react'
import { buttonClass } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { PICKABLE } from '@/components/ui/list-keys'
import { writeCookie } from '@/lib/client/state/cookies'
import { formatLanguage } from '@/lib/i18n/format'
import { LOCALE_ROWS, localeRow, type Locale } from '@/lib/i18n/locales'
import { usePathname } from '@/lib/i18n/navigation'
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '@/lib/i18n/routing'
import { localePath } from '@/lib/routing/resolve-locale'
import { PICK_CLASS, PickerDialog } from './picker-dialog'

type Row = (typeof LOCALE_ROWS)[number]
const codeOf = (row: Row) => row.code
const ALL = { items: LOCALE_ROWS }

/** Leads to the same page in another language and remembers the choice. */
export function LocalePicker({ locale }: { locale: Locale }) {
  // The key closes the picker when the language changes.
  return <Picker key={locale} locale={locale} />
}

function Picker({ locale }: { locale: Locale }) {
  const t = useTranslations('layout')
  const [open, setOpen] = useState(false)
  const namesOf = useMemo(() => (open ? nameLocales(locale) : () => []), [open, locale])
  const { label } = localeRow(locale)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        <Icon of={Globe} size={18} />
        <span className="sr-only">{t('languageLabel', { language: label })}</span>
        {/* Part of the accessible name, because voice control goes by the letters on the screen. */}
        <span className="hidden sm:inline"> {locale.slice(0, 2).toUpperCase()}</span>
      </button>
      <PickerDialog
        open={open}
        onOpenChange={setOpen}
        title={t('language')}
        sections={[ALL]}
        all={ALL}
        keyOf={codeOf}
        namesOf={namesOf}
        draw={(row) => <LocaleLink row={row} chosen={row.code === locale} onPick={() => setOpen(false)} />}
      />
    </>
  )
}

type LinkProps = { row: Row; chosen: boolean; onPick: () => void }

/** A document load: language and direction belong to the whole document. */
function LocaleLink({ row, chosen, onPick }: LinkProps) {
  const params = useSearchParams()
  const pathname = usePathname()
  const query = params.size > 0 ? `?${params}` : ''
  const pick = (event: MouseEvent<HTMLAnchorElement>) => {
    // The page is in this language already.
    if (chosen) event.preventDefault()
    // The address may say more than the router knows.
    if (window.location.search !== '') event.currentTarget.search = window.location.search
    writeCookie(LOCALE_COOKIE, row.code, LOCALE_COOKIE_SECONDS)
    onPick()
  }
  return (
    <a
      {...PICKABLE}
      href={`${localePath(row.code, pathname)}${query}`}
      hrefLang={row.tag}
      onClick={pick}
      aria-current={chosen ? 'true' : undefined}
      className={cn(
        PICK_CLASS,
        'aria-[current]:bg-brand-tint aria-[current]:font-semibold aria-[current]:text-brand-ink',
      )}
    >
      {/* Every name begins where the list's lines begin, whatever its own direction. */}
      <bdi lang={row.tag}>{row.label}</bdi>
    </a>
  )
}

/** A language by its own name, in the page's language and in English, and by its code. */
function nameLocales(locale: Locale): (row: Row) => string[] {
  return ({ code, tag, label }) => [label, formatLanguage(tag, locale), formatLanguage(tag, 'en'), code]
}
