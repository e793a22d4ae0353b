'use client'

import { Globe } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useState, type MouseEvent } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { buttonClass } from '@/components/ui/button'
import { Field, TextInput } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { foldText } from '@/lib/domain/search/fold'
import { LOCALE_ROWS, localeRow, type Locale } from '@/lib/i18n/locales'
import { usePathname } from '@/lib/i18n/navigation'
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '@/lib/i18n/routing'
import { localePath } from '@/lib/routing/resolve-locale'

/** Leads to the same page in another language and remembers the choice. */
export function LocalePicker({ locale }: { locale: Locale }) {
  const t = useTranslations('layout')
  const params = useSearchParams()
  const pathname = usePathname()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const row = localeRow(locale)
  const query = params.size > 0 ? `?${params}` : ''
  const wanted = foldText(text)
  const found = LOCALE_ROWS.filter((r) => foldText(`${r.label} ${r.code}`).includes(wanted))
  const remember = (code: Locale, event: MouseEvent) => {
    // The page is in this language already.
    if (code === locale) event.preventDefault()
    rememberLocale(code)
    setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={t('languageLabel', { language: row.label })}
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
      >
        <Icon of={Globe} size={18} />
        <span aria-hidden="true" className="hidden uppercase sm:inline">
          {locale.slice(0, 2)}
        </span>
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={t('language')} closeLabel={t('close')} width="lg">
        <Field label={t('search')} labelHidden>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              value={text}
              placeholder={t('search')}
              onChange={(e) => setText(e.target.value)}
            />
          )}
        </Field>
        <ul className="mt-6 grid gap-1 sm:grid-cols-2 lg:grid-cols-3">
          {found.map((r) => (
            <li key={r.code}>
              {/* A document load: language and direction belong to the whole document. */}
              <a
                href={`${localePath(r.code, pathname)}${query}`}
                lang={r.tag}
                dir={r.dir}
                onClick={(event) => remember(r.code, event)}
                aria-current={r.code === locale ? 'true' : undefined}
                className="flex min-h-11 items-center rounded-control px-3 text-14 hover:bg-sunken aria-[current]:bg-brand-tint aria-[current]:font-semibold aria-[current]:text-brand-ink"
              >
                {r.label}
              </a>
            </li>
          ))}
          {found.length === 0 && <li className="text-14 text-ink-3">{t('nothingFound')}</li>}
        </ul>
      </Dialog>
    </>
  )
}

function rememberLocale(code: Locale): void {
  document.cookie = `${LOCALE_COOKIE}=${code}; Max-Age=${LOCALE_COOKIE_SECONDS}; Path=/; SameSite=Lax`
}
