import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_LOCALE, localeRow, type Locale } from '../i18n/locales'
import { localePath } from '../routing/resolve-locale'

/** A message under `problems`. */
type Word = 'pageFailed' | 'unreadable' | 'tooLarge' | 'notFoundTitle' | 'errorTitle'
type Words = { problems?: Partial<Record<Word | 'home', string>> }

/** The document for when no page can answer, such as where the error page fails: without brand, style or script. */
export async function toBareDocument({
  locale,
  status,
  word,
}: {
  locale: Locale
  status: number
  word: Word
}): Promise<string> {
  const { tag, dir } = localeRow(locale)
  const [english, own] = await Promise.all([readWords(DEFAULT_LOCALE), readWords(locale)])
  const words = { ...english, ...own }
  const head = `<!doctype html><html lang="${tag}" dir="${dir}"><meta charset="utf-8"><title>${status}</title>`
  if (!words[word] || !words.home) return `${head}<h1>${status}</h1>`
  const home = localePath(locale, '/')
  return `${head}<h1>${words[word]}</h1><p><a href="${home}">${words.home}</a></p></html>`
}

/** The texts of `messages/`; none where the file itself is what fails. */
async function readWords(locale: Locale): Promise<NonNullable<Words['problems']>> {
  const read = async (): Promise<Words> =>
    JSON.parse(await readFile(join(process.cwd(), 'messages', `${locale}.json`), 'utf8'))
  return read().then(
    ({ problems }) => problems ?? {},
    (error: unknown) => {
      console.error(`messages/${locale}.json cannot be read: ${String(error)}`)
      return {}
    },
  )
}
