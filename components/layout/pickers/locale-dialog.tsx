'use client'

import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useMemo, type MouseEvent } from 'react'
import { cn } from '@/components/ui/cn'
import { PICKABLE } from '@/components/ui/list-keys'
import { writeCookie } from '@/lib/client/state/cookies'
import { formatLanguage } from '@/lib/i18n/format'
import { LOCALE_NAMES } from '@/lib/i18n/locale-names'
import { LOCALE_ROWS, type Locale } from '@/lib/i18n/locales'
import { usePathname } from '@/lib/i18n/navigation'
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '@/lib/i18n/routing'
import { localePath } from '@/lib/routing/resolve-locale'
import { PICK_CLASS, PickerDialog } from './picker-dialog'

type Row = (typeof LOCALE_ROWS)[number]
const codeOf = (row: Row) => row.code
const ALL = { items: LOCALE_ROWS }

export type LocaleDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; locale: Locale }

/** The languages, each a link to this page in it. */
export function LocaleDialog({ open, onOpenChange, locale }: LocaleDialogProps) {
  const t = useTranslations('layout')
  const namesOf = useMemo(() => (open ? nameLocales(locale) : () => []), [open, locale])
  return (
    <PickerDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('language')}
      sections={[ALL]}
      all={ALL}
      keyOf={codeOf}
      namesOf={namesOf}
      draw={(row) => <LocaleLink row={row} chosen={row.code === locale} onPick={() => onOpenChange(false)} />}
    />
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
      <bdi lang={row.tag}>{LOCALE_NAMES[row.code].label}</bdi>
    </a>
  )
}

/** A language by its own name, in the page's language and in English, and by its code. */
function nameLocales(locale: Locale): (row: Row) => string[] {
  return ({ code, tag }) => [LOCALE_NAMES[code].label, formatLanguage(tag, locale), formatLanguage(tag, 'en'), code]
}
