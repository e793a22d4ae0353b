import type { Config } from 'tailwindcss'

const config: Config = {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
  darkMode: 'class',
  theme: {
    screens: { sm: '640px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
    fontSize: {
      12: ['0.75rem', { lineHeight: '1.4' }],
      14: ['0.875rem', { lineHeight: '1.45' }],
      16: ['1rem', { lineHeight: '1.5' }],
      18: ['1.125rem', { lineHeight: '1.4' }],
      22: ['1.375rem', { lineHeight: 'var(--lh-head)' }],
      28: ['1.75rem', { lineHeight: 'var(--lh-head)' }],
      36: ['2.25rem', { lineHeight: 'var(--lh-head)' }],
      48: ['3rem', { lineHeight: 'var(--lh-head)' }],
    },
    borderRadius: { none: '0', tag: '6px', control: '10px', card: '16px', pill: '999px' },
    extend: {
      colors: {
        canvas: 'var(--canvas)',
        surface: 'var(--surface)',
        sunken: 'var(--sunken)',
        raised: 'var(--raised)',
        line: { DEFAULT: 'var(--line)', strong: 'var(--line-2)' },
        ink: { DEFAULT: 'var(--ink)', 2: 'var(--ink-2)', 3: 'var(--ink-3)' },
        brand: {
          DEFAULT: 'var(--brand)',
          on: 'var(--on-brand)',
          ink: 'var(--brand-ink)',
          tint: 'var(--brand-tint)',
          line: 'var(--brand-line)',
          press: 'var(--brand-press)',
        },
        band: 'var(--band, var(--surface))',
        hero: 'var(--band, var(--brand-tint))',
        alt: { DEFAULT: 'var(--alt, var(--brand-tint))', on: 'var(--on-alt, var(--ink))' },
        good: { DEFAULT: 'var(--good)', tint: 'var(--good-tint)', fill: 'var(--good-fill)' },
        warn: { DEFAULT: 'var(--warn)', tint: 'var(--warn-tint)', fill: 'var(--warn-fill)' },
        bad: { DEFAULT: 'var(--bad)', tint: 'var(--bad-tint)', fill: 'var(--bad-fill)' },
        star: 'var(--star)',
      },
      boxShadow: { float: 'var(--float)', rise: 'var(--rise)' },
      maxWidth: { page: '75rem', text: '70ch' },
      transitionDuration: { fast: '140ms' },
    },
  },
}

export default config
