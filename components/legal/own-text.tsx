import { readLegalBlocks } from '@/lib/domain/tenants/legal-texts'
import { LOCALE_ROWS } from '@/lib/i18n/locales'

/** A tenant's own words for a page of law, in a language that may not be the page's. */
export function OwnText({ lang, text }: { lang: string; text: string }) {
  const row = LOCALE_ROWS.find(({ code }) => code === lang)
  return (
    <div lang={row?.tag ?? lang} dir={row?.dir ?? 'auto'} className="mt-8 wrap-anywhere">
      {readLegalBlocks(text).map((block, i) =>
        block.kind === 'heading' ? (
          <h2 key={i} className="mt-8 text-22 first:mt-0">
            {block.text}
          </h2>
        ) : (
          <p key={i} className="mt-2 whitespace-pre-line text-ink-2 first:mt-0">
            {block.text}
          </p>
        ),
      )}
    </div>
  )
}
