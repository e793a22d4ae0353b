import type { Appearance, StripeElementLocale } from '@stripe/stripe-js'

/** Stripe's languages by ours, where the name is another or ours is more exact than its. */
const LOCALES: Readonly<Record<string, StripeElementLocale>> = {
  'pt-br': 'pt-BR',
  'tl-ph': 'fil',
  'zh-cn': 'zh',
  'zh-tw': 'zh-TW',
}
const SAME: readonly StripeElementLocale[] = [
  ...(['ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'he', 'hr', 'hu', 'id', 'it', 'ja'] as const),
  ...(['ko', 'lt', 'ms', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'vi'] as const),
]

/** The language of Stripe's fields on a page of ours; where Stripe does not know it, that of the browser. */
export function toStripeLocale(locale: string): StripeElementLocale {
  return LOCALES[locale] ?? SAME.find((same) => same === locale) ?? 'auto'
}

/** The page's colours and shapes as they are now, for fields that a style sheet of ours does not reach. */
export function readAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement)
  return {
    theme: document.documentElement.classList.contains('dark') ? 'night' : 'stripe',
    variables: {
      colorPrimary: readColour('--brand-ink'),
      colorBackground: readColour('--surface'),
      colorText: readColour('--ink'),
      colorTextSecondary: readColour('--ink-2'),
      colorTextPlaceholder: readColour('--ink-3'),
      colorDanger: readColour('--bad'),
      fontFamily: style.getPropertyValue('--font').trim() || 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '8px',
    },
    rules: { '.Input': { borderColor: readColour('--line-2'), boxShadow: 'none' } },
  }
}

/** A colour of the page as `#rrggbb`: mixed ones are no text that Stripe reads. */
function readColour(name: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')
  if (!pen) return color
  pen.fillStyle = color
  pen.fillRect(0, 0, 1, 1)
  const bytes = Array.from(pen.getImageData(0, 0, 1, 1).data.slice(0, 3))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
