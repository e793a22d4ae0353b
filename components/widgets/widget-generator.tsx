'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Brand } from '@/lib/domain/tenants/schema'
import { toWidgetQuery, writeWidgetCode, type WidgetSettings } from '@/lib/domain/widgets/code'
import { readWidgetColours } from '@/lib/domain/widgets/parameters'
import { widgetPalette } from '@/lib/domain/widgets/palette'
import { isLocale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { GeneratorFields, type Choice } from './generator-fields'
import { WidgetCode } from './widget-code'
import { WidgetPreview } from './widget-preview'

type Props = {
  initial: WidgetSettings
  /** The tenant's own address, from which the loader comes. */
  origin: string
  colors: Brand['colors']
  languages: readonly Choice[]
  currencies: readonly Choice[]
  /** Titles of the widget by language, for screen readers of the page that holds it. */
  titles: Readonly<Record<string, string>>
}

/** Settings, the widget that they make, and its code. Without scripts a button shows the code anew. */
export function WidgetGenerator({ initial, origin, colors, languages, currencies, titles }: Props) {
  const t = useTranslations('widget.generator')
  const [settings, setSettings] = useState(initial)
  const query = toWidgetQuery(settings)
  const palette = widgetPalette(colors, readWidgetColours(new URLSearchParams(query)))
  const { locale: asked = 'en', ...rest } = query
  const locale = isLocale(asked) ? asked : 'en'
  const src = localePath(locale, routes.widgetSearch({ ...rest, id: 'preview' }))
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <form method="get" className="grid min-w-0 gap-5" onSubmit={(event) => event.preventDefault()}>
        <GeneratorFields
          settings={settings}
          languages={languages}
          currencies={currencies}
          palette={palette}
          onChange={(name, value) => setSettings((before) => ({ ...before, [name]: value }))}
        />
        <Button type="submit" className="hidden noscript:inline-flex">
          {t('update')}
        </Button>
      </form>
      <div className="grid min-w-0 gap-8 lg:sticky lg:top-24">
        <section className="grid gap-3">
          <h2 className="text-22">{t('preview')}</h2>
          <WidgetPreview src={src} title={t('preview')} />
        </section>
        <WidgetCode code={writeWidgetCode(origin, settings, titles[locale] ?? t('preview'))} />
      </div>
    </div>
  )
}
