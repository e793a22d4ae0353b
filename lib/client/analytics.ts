import type { PageView } from './page-views'

declare global {
  interface Window {
    gtag?: (...command: unknown[]) => void
  }
}

// Google's queue takes `arguments` objects alone, so its entry is Google's own line.
const ENTRY = 'window.dataLayer=window.dataLayer||[];window.gtag=function(){window.dataLayer.push(arguments)}'
const SCRIPT_ID = 'google-tag'
const NO_ADVERTISING = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }

/** Loads Google's tag for a measurement id; only with the visitor's consent. `nonce` is the document's. */
export function startAnalytics(id: string, nonce: string): void {
  Reflect.set(window, disableKey(id), false)
  if (document.getElementById(SCRIPT_ID)) return
  addScript(nonce, (script) => {
    script.text = ENTRY
  })
  window.gtag?.('consent', 'default', { ...NO_ADVERTISING, analytics_storage: 'granted' })
  window.gtag?.('js', new Date())
  window.gtag?.('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    page_location: withoutQuery(window.location.href),
    page_referrer: withoutQuery(document.referrer),
  })
  addScript(nonce, (script) => {
    script.id = SCRIPT_ID
    script.async = true
    script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`
  })
}

/** Reports a page. Addresses go without their query, which may hold what was mailed to one person. */
export function sendPageView({ path, title }: PageView): void {
  const page = { page_title: title, page_path: path, page_location: `${window.location.origin}${path}` }
  window.gtag?.('set', page)
  window.gtag?.('event', 'page_view', page)
}

/** Sends nothing more, and removes what Google's tag stored. */
export function stopAnalytics(id: string): void {
  Reflect.set(window, disableKey(id), true)
  const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '')
  for (const name of names.filter((each) => /^_ga($|_)/.test(each)))
    for (const domain of parentDomains(window.location.hostname))
      document.cookie = `${name}=; path=/; max-age=0${domain && `; domain=${domain}`}`
}

// The tag stores on the widest domain that takes it; none names the host alone.
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
