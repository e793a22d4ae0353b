'use client'

import { MapPin } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, TextInput } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { COUNTRY_COOKIE, COUNTRY_COOKIE_SECONDS, COUNTRY_CODES, flagOf } from '@/lib/domain/places/countries'
import { foldText } from '@/lib/domain/search/fold'
import { formatCountry, intlTag } from '@/lib/i18n/format'

/** Chooses the country that the viewer books from; it decides about taxes and what is offered. */
export function CountryPicker({ country }: { country: string }) {
  const t = useTranslations('layout')
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const choices = useMemo(() => (open ? listCountries(locale) : []), [open, locale])
  const wanted = foldText(text)
  const found = choices.filter(({ code, name, english }) => foldText(`${name} ${english} ${code}`).includes(wanted))
  const name = formatCountry(country, locale)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={t('countryLabel', { country: name })}
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
      >
        <Icon of={MapPin} size={18} />
        {name}
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={t('country')} closeLabel={t('close')} width="lg">
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
          {found.map(({ code, name: label }) => (
            <li key={code}>
              <button
                type="button"
                aria-pressed={code === country}
                onClick={() => chooseCountry(code)}
                className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-14 hover:bg-sunken aria-pressed:bg-brand-tint aria-pressed:font-semibold aria-pressed:text-brand-ink"
              >
                <span aria-hidden="true">{flagOf(code)}</span>
                {label}
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="text-14 text-ink-3">{t('nothingFound')}</li>}
        </ul>
      </Dialog>
    </>
  )
}

/** Remembers the choice and loads the page again: prices and taxes follow the country. */
function chooseCountry(code: string): void {
  document.cookie = `${COUNTRY_COOKIE}=${code}; Max-Age=${COUNTRY_COOKIE_SECONDS}; Path=/; SameSite=Lax`
  const url = new URL(window.location.href)
  url.searchParams.set('country', code)
  window.location.assign(url)
}

function listCountries(locale: string) {
  const collator = new Intl.Collator(intlTag(locale))
  return COUNTRY_CODES.map((code) => ({
    code,
    name: formatCountry(code, locale),
    english: formatCountry(code, 'en'),
  })).sort((a, b) => collator.compare(a.name, b.name))
}
