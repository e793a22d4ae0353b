import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'messages/descriptions.tsv'
const LONGEST = 160

/** What translators are told of texts whose key does not say where they stand or what they mean: `key`, tab, description. */
export function readDescriptions(): string {
  return readFileSync(join(process.cwd(), FILE), 'utf8')
}

/** What is wrong with the descriptions, one line a fault. */
export function findDescriptionFaults(text: string, keys: ReadonlySet<string>): string[] {
  const seen = new Set<string>()
  return text
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [key = '', description = '', ...more] = line.split('\t')
      const isTwice = seen.has(key)
      seen.add(key)
      return [
        ...(keys.has(key) ? [] : [`${FILE}: ${key} is not in en.json`]),
        ...(isTwice ? [`${FILE}: ${key} is described twice`] : []),
        ...(description.trim() === '' || more.length > 0 ? [`${FILE}: ${key} needs one description`] : []),
        ...(description.length > LONGEST ? [`${FILE}: ${key} is described in more than ${LONGEST} characters`] : []),
      ]
    })
}
