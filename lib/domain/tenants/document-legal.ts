import { flattenValue } from './differences'
import type { Problem } from './problem'
import type { Tenant } from './schema'

/** Characters of all texts: whoever reads the tenant reads them too. */
const MOST_TOGETHER = 500_000

/** Texts of the pages of law that say nothing, cannot be kept, or are too many. */
export function checkLegalTexts({ legal }: Omit<Tenant, 'id'>): Problem[] {
  const path = 'legal.texts'
  const texts = flattenValue(legal.texts ?? {}, path).map(([at, value]) => ({ at, text: String(value) }))
  const together = texts.reduce((sum, { text }) => sum + text.length, 0)
  return [
    ...texts.flatMap(({ at, text }): Problem[] => {
      if (text === '') return [{ path: at, what: 'is empty', mend: 'write the text, or leave the language out' }]
      const mend = 'keep line breaks and tabs alone, and remove zero bytes and the like'
      return /[^\P{Cc}\n\r\t]/u.test(text) ? [{ path: at, what: 'holds a control character', mend }] : []
    }),
    ...(together > MOST_TOGETHER
      ? [
          {
            path,
            what: `has ${together} characters in all its languages, more than ${MOST_TOGETHER}`,
            mend: 'shorten the texts, or leave languages out',
          },
        ]
      : []),
  ]
}
