import type { ThirdPartyIds } from '@/lib/domain/consent/third-parties'

declare global {
  interface Window {
    gtag?: (...command: unknown[]) => void
  }
}

type Ids = Pick<ThirdPartyIds, 'ga4' | 'gtm'>

// Google's queue accepts only `arguments` objects, so its entries are made by Google's own line of code.
const ENTRY = 'window.dataLayer=window.dataLayer||[];window.gtag=function(){window.dataLayer.push(arguments)}'
const ENTRY_ID = 'google-queue'
const NO_ADVERTISING = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }

/**
 * Opens Google's queue, which a container shares, and loads the tag of a measurement id; only with the visitor's
 * consent. `nonce` is the document's.
 */
export function startAnalytics({ ga4, gtm }: Ids, nonce: string): void {
  if (ga4) Reflect.set(window, disableKey(ga4), false)
  if (document.getElementById(ENTRY_ID)) return
  addScript(nonce, (script) => {
    script.id = ENTRY_ID
    script.text = ENTRY
  })
  window.gtag?.('consent', 'default', { ...NO_ADVERTISING, analytics_storage: 'granted' })
  const addresses = {
    page_location: withoutQuery(window.location.href),
    page_referrer: withoutQuery(document.referrer),
  }
  // Google's tags inside a container take them over too.
  if (gtm) window.gtag?.('set', addresses)
  if (ga4) loadTag(ga4, addresses, nonce)
}

function loadTag(ga4: string, addresses: { page_location: string; page_referrer: string }, nonce: string): void {
  window.gtag?.('js', new Date())
  window.gtag?.('config', ga4, { send_page_view: false, allow_google_signals: false, ...addresses })
  addScript(nonce, (script) => {
    script.async = true
    script.src = `https://www.googletagmanager.com/gtag/js?id=${ga4}`
  })
}

/** Sends nothing more, and removes what Google's tags stored. */
export function stopAnalytics({ ga4, gtm }: Ids): void {
  for (const id of [...(ga4 ? [ga4] : []), ...(gtm ? containerStreams() : [])])
    Reflect.set(window, disableKey(id), true)
  if (gtm) window.gtag?.('consent', 'update', { analytics_storage: 'denied' })
  const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '')
  for (const name of names.filter((each) => /^_ga($|_)/.test(each)))
    for (const domain of parentDomains(window.location.hostname))
      document.cookie = `${name}=; path=/; max-age=0${domain && `; domain=${domain}`}`
}

/** Measurement ids that a container has brought along; Google lists them in a global. */
function containerStreams(): string[] {
  const loaded: unknown = Reflect.get(window, 'google_tag_manager')
  return Object.keys(Object(loaded)).filter((id) => id.startsWith('G-'))
}

// The tag sets its cookies on the widest domain that the browser accepts; '' is for those without a domain.
function parentDomains(hostname: string): string[] {
  const parts = hostname.split('.')
  return ['', ...parts.map((_, i) => parts.slice(i).join('.'))]
}

function disableKey(id: string): string {
  return `ga-disable-${id}`
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, '')
}

function addScript(nonce: string, fill: (script: HTMLScriptElement) => void): void {
  const script = document.createElement('script')
  script.nonce = nonce
  fill(script)
  document.head.append(script)
}
