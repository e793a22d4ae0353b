import 'server-only'
import { NextResponse } from 'next/server'

type Words = { title: string; link: string }

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/**
 * Leads to a partner's or a provider's site at once. A page and not a redirect: under `form-action 'self'` browsers stop
 * a form that is redirected to another site.
 */
export function bridgeToPartner(url: string, lang: string, dir: string, words: Words): NextResponse {
  const href = escape(url)
  const html = `<!doctype html><html lang="${escape(lang)}" dir="${escape(dir)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escape(words.title)}</title><meta http-equiv="refresh" content="0; url=${href}"></head><body><p><a href="${href}" rel="noopener">${escape(words.link)}</a></p></body></html>`
  return new NextResponse(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      'Referrer-Policy': 'origin',
      'X-Robots-Tag': 'noindex',
    },
  })
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}
