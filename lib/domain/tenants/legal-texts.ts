import { z } from 'zod'
import { pickText, type LocalTexts } from '@/lib/domain/places/local-texts'

/** The pages of law whose words a tenant may replace. */
export const LEGAL_TEXT_NAMES = ['terms', 'privacy', 'agentTerms', 'accessibility'] as const
export type LegalTextName = (typeof LEGAL_TEXT_NAMES)[number]

/** Characters of one text: its page carries it twice, as markup and as data. */
const MOST = 50_000

/** Plain text by language: an empty line parts paragraphs, a line that begins with `## ` is a heading. */
const textSchema = z.record(z.string(), z.string().trim().max(MOST)).optional()

export const legalTextsSchema = z.object({
  terms: textSchema,
  privacy: textSchema,
  agentTerms: textSchema,
  accessibility: textSchema,
} satisfies Record<LegalTextName, z.ZodType>)
export type LegalTexts = z.infer<typeof legalTextsSchema>

/**
 * The tenant's own words for a page: in the language of the page, else in English, else in the first language by its
 * code; null where it has none.
 */
export function pickLegalText(
  { texts }: { texts?: LegalTexts },
  name: LegalTextName,
  locale: string,
): { lang: string; text: string } | null {
  const written: LocalTexts = texts?.[name] ?? {}
  // The database keeps no order of keys.
  const [first = locale] = Object.keys(written).sort()
  return pickText(written, locale) ?? pickText(written, first)
}

export type LegalBlock = { kind: 'heading' | 'paragraph'; text: string }

/** A text as its headings and paragraphs, in order; single line breaks stay within a paragraph. */
export function readLegalBlocks(text: string): LegalBlock[] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/^[^\S\n]*## .*$/gm, '\n\n$&\n\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('## ')
        ? { kind: 'heading', text: part.replace(/^##\s+/, '') }
        : { kind: 'paragraph', text: part },
    )
}
