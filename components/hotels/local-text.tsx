import { LOCALE_ROWS } from '@/lib/i18n/locales'

/** A text of an operator in its own language, which may not be the page's; an empty line parts its paragraphs. */
export function LocalText({ lang, text }: { lang: string; text: string }) {
  const row = LOCALE_ROWS.find(({ code }) => code === lang)
  return (
    <div lang={row?.tag ?? lang} dir={row?.dir ?? 'auto'} className="grid gap-3">
      {text.split(/\n\s*\n/).map((paragraph, i) => (
        <p key={i} className="whitespace-pre-line">
          {paragraph.trim()}
        </p>
      ))}
    </div>
  )
}
