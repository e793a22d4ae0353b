import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pickClientMessages } from '@/lib/i18n/client-messages'
import { loadMessages } from '@/lib/i18n/load-messages'

/** The namespaces that files of the browser ask for by name. */
function listAsked(): { file: string; namespace: string }[] {
  const files = ['app', 'components', 'lib/client'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name)),
  )
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      if (!/^'use client'/.test(text)) return []
      return [...text.matchAll(/useTranslations\('(\w+)/g)].map(([, namespace = '']) => ({ file, namespace }))
    })
}

/** Sent by the one page that has such islands. */
const SENT_BY_THEIR_PAGE = ['widget']

describe('the messages of the browser', () => {
  it('hold every namespace that an island asks for', async () => {
    const sent = pickClientMessages(await loadMessages('en'))
    const asked = listAsked()
    expect(asked.length).toBeGreaterThan(50)
    const known = [...Object.keys(sent), ...SENT_BY_THEIR_PAGE]
    expect(asked.filter(({ namespace }) => !known.includes(namespace))).toEqual([])
  })
})
