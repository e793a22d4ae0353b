/** Icons as PNG, by the names of their files: one for iOS, which shows no SVG, and those of the manifest. */
export const ICONS = {
  'touch-180': { size: 180, shape: 'full' },
  'icon-192': { size: 192, shape: 'own' },
  'icon-512': { size: 512, shape: 'own' },
  'maskable-512': { size: 512, shape: 'maskable' },
} as const satisfies Record<string, IconForm>

export type IconName = keyof typeof ICONS
/**
 * `own`: as the brand drew it, with what is transparent; `full`: on a ground to its edges, whose corners others round;
 * `maskable`: so that it may be cut to a circle of four fifths.
 */
export type IconForm = { size: number; shape: 'own' | 'full' | 'maskable' }

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(ICONS, name)
}

/**
 * The letter that stands for a brand without an icon. One alone: two may spell what nobody meant, and in some scripts
 * they join.
 */
export function initialOf(name: string, locale: string): string {
  const letters = [...new Intl.Segmenter(locale, { granularity: 'grapheme' }).segment(name.trim())]
  const first = letters.find(({ segment }) => /[\p{L}\p{N}]/u.test(segment)) ?? letters[0]
  return (first?.segment ?? '').toLocaleUpperCase(locale)
}
