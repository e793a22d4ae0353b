/** The external targets that the product links to; a file may name no others. */
export const LINK_NAMES = [
  'about',
  'testimonials',
  'faq',
  'contact',
  'joinAgent',
  'reservationManagement',
  'flights',
  'cars',
  'tickets',
  'packages',
  'dashboard',
  'hotelConfirmation',
  'passwordReset',
  'carts',
  'newSite',
] as const

/** The texts that a tenant may set in every language. */
export const TEXT_NAMES = ['name', 'title', 'homeTitle', 'headline', 'tagline', 'claims', 'promotion'] as const

/** The known name that was most likely meant; null when nothing is near. */
export function nearestName(name: string, known: readonly string[]): string | null {
  const asked = fold(name)
  const ranked = known
    .map((candidate) => ({ candidate, far: distance(asked, fold(candidate)) }))
    .sort((a, b) => a.far - b.far)
  const best = ranked[0]
  return best && best.far <= Math.max(2, Math.floor(asked.length / 3)) ? best.candidate : null
}

function fold(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

// Optimal string alignment: two neighbours that changed places count once.
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + cost,
          swapped ? at(i - 2, j - 2) + 1 : Infinity,
        ),
      )
    }
  }
  return at(a.length, b.length)
}
