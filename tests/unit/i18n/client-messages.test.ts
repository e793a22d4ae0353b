import { readFileSync } from 'node:fs'
import {
  BASE_NAMESPACES,
  CONSENT_NAMESPACES,
  PARTS,
  pickMessages,
  SAID_BY_ISLANDS,
  type ClientNamespace,
} from '@/lib/i18n/client-messages'
import { loadMessages } from '@/lib/i18n/load-messages'
import { LOCALES } from '@/lib/i18n/locales'
import { listPages, readNamespaces, withLayouts } from '@/tests/support/client-namespaces'

const pages = listPages()
const parts: Readonly<Record<string, readonly string[]>> = PARTS
const english = loadMessages('en')

/** What some files say of a namespace, by its first keys. */
async function listSaid(namespace: string, files: Iterable<string>): Promise<string[]> {
  const texts = [...files].map((file) => readFileSync(file, 'utf8').replace(/useTranslations\('[\w.]+'\)/g, ''))
  const isSaid = (key: string) => texts.some((text) => new RegExp(`['"\`]${key}['"\`.]`).test(text))
  const all = namespace.split('.').reduce<unknown>((tree, key) => Object(tree)[key], await english)
  return Object.keys(Object(all)).filter(isSaid)
}

/** Whether what is sent holds all that some files say of a namespace. */
async function covers(sent: readonly string[], namespace: string, files: Iterable<string>): Promise<boolean> {
  if (sent.some((name) => namespace === name || namespace.startsWith(`${name}.`))) return true
  const own = sent.filter((name) => name.split(':')[0] === namespace).flatMap((name) => parts[name] ?? [])
  return own.length > 0 && (await listSaid(namespace, files)).every((key) => own.includes(key))
}

const LANDING = [
  '(default)/page.tsx',
  '(default)/hotels/page.tsx',
  '(default)/hotels/_views/city-page.tsx',
  '(default)/hotels/_views/country-page.tsx',
  '(default)/hotels/israel/page.tsx',
  '(default)/hotels/places/[cc]/[city]/page.tsx',
].map((page) => `app/[locale]/[tenant]/${page}`)

describe('the messages of the browser', () => {
  it('are found for every page', () => {
    expect(pages.length).toBeGreaterThan(40)
    expect(pages).toEqual(expect.arrayContaining(LANDING))
  })

  it.each(pages)('of %s are those that its islands ask for', async (page) => {
    const { asks, sends } = readNamespaces(withLayouts(page))
    const sent = [...BASE_NAMESPACES, ...CONSENT_NAMESPACES, ...sends]
    for (const [namespace, files] of asks)
      expect([namespace, await covers(sent, namespace, files)]).toEqual([namespace, true])
  })

  it('send nothing that no island of the page asks for', () => {
    const needless = pages.flatMap((page) => {
      const { asks } = readNamespaces(withLayouts(page))
      const own = readNamespaces([page]).sends
      return own
        .map((name) => name.split(':')[0] ?? name)
        .filter((name) => ![...asks.keys()].some((asked) => asked === name || asked.startsWith(`${name}.`)))
        .map((name) => `${page}: ${name}`)
    })
    expect(needless).toEqual([])
  })

  it.each(Object.entries(SAID_BY_ISLANDS))(
    'of %s are those that islands say, no more and no less',
    async (name, said) => {
      const { asks, late } = readNamespaces(pages.flatMap(withLayouts))
      const askers = [...asks, ...late].filter(([asked]) => asked === name || asked.startsWith(`${name}.`))
      const files = new Set(askers.flatMap(([, own]) => [...own]))
      expect([...said].sort()).toEqual((await listSaid(name, files)).sort())
    },
  )

  it.each(LOCALES)('weigh at most 30 KB on a landing page in %s', async (locale) => {
    const messages = await loadMessages(locale)
    for (const page of LANDING) {
      const sent = [...BASE_NAMESPACES, ...readNamespaces(withLayouts(page)).sends] as ClientNamespace[]
      expect(Buffer.byteLength(JSON.stringify(pickMessages(messages, sent)))).toBeLessThanOrEqual(30 * 1024)
    }
  })

  it.each(Object.entries(parts))('of %s are all said by pages that send them', async (name, keys) => {
    const [namespace = ''] = name.split(':')
    const senders = pages.map((page) => readNamespaces(withLayouts(page))).filter(({ sends }) => sends.includes(name))
    const files = new Set(senders.flatMap(({ asks }) => [...(asks.get(namespace) ?? [])]))
    const said = await listSaid(namespace, files)
    expect(said.filter((key) => keys.includes(key)).sort()).toEqual([...keys].sort())
  })

  it('leave out what only mails say', async () => {
    const picked = pickMessages(await loadMessages('en'), ['accounts'])
    expect(picked.accounts).toHaveProperty('errors')
    expect(picked.accounts).not.toHaveProperty('mail')
  })

  it.each(LOCALES.filter((locale) => locale !== 'he'))('never show Hebrew letters in %s', async (locale) => {
    // The language's own name is the one exception, and stands in no message.
    expect(JSON.stringify(await loadMessages(locale))).not.toMatch(/\p{Script=Hebrew}/u)
  })
})
