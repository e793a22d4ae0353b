import { HOTEL_ICONS } from '@/components/hotels/amenity-icon'

const SPRITE = `<svg xmlns="http://www.w3.org/2000/svg">${Object.entries(HOTEL_ICONS).map(drawSymbol).join('')}</svg>`

/** The icons that pages list by the dozen, as symbols of one drawing: `/pictures/icons#{name}`. */
export function GET(): Response {
  return new Response(SPRITE, {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=2592000',
      'Content-Security-Policy': `default-src 'none'`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

function drawSymbol([name, icon]: [string, (typeof HOTEL_ICONS)['wifi']]): string {
  const lines = icon.map(([tag, attributes]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`)
    return `<${tag}${written.join('')}/>`
  })
  return `<symbol id="${name}" viewBox="0 0 24 24">${lines.join('')}</symbol>`
}
