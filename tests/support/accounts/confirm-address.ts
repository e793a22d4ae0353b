import type { NextResponse } from 'next/server'
import { POST } from '@/app/api/email/verify/route'
import { splitLocale } from '@/lib/routing/resolve-locale'
import { mintPageToken } from '@/lib/server/http/csrf'
import type { Browser } from './account-browser'

/** Presses the button of the page that a mailed link opens. */
export async function confirmAddress(
  browser: Browser,
  link: string,
  as: 'form' | 'json' = 'form',
): Promise<NextResponse> {
  const { pathname, searchParams } = new URL(link, `http://${browser.host}`)
  const fields = {
    token: searchParams.get('token') ?? '',
    mode: searchParams.get('mode') ?? '',
    locale: splitLocale(pathname).locale,
    _token: await mintPageToken(browser.host.split(':')[0] ?? '', new Date()),
  }
  return browser.ask(POST, '/api/email/verify', { [as]: fields, headers: { 'sec-fetch-site': 'same-origin' } })
}
