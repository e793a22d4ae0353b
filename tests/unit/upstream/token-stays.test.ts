import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

function findSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs|js)$/.test(name))
    .map((name) => join(folder, name))
}

describe('the client token', () => {
  const sources = [...['app', 'components', 'lib', 'public'].flatMap(findSources), 'middleware.ts', 'next.config.mjs']
  const naming = (word: string) => sources.filter((file) => readFileSync(file, 'utf8').includes(word))

  it('is read by two files that browsers cannot load', () => {
    const readers = naming('API_CLIENT_TOKEN')
    expect(readers.sort()).toEqual(['lib/server/container.ts', 'lib/server/env.ts'])
    for (const file of readers) expect(readFileSync(file, 'utf8')).toMatch(/^import 'server-only'/)
  })

  it('is used by the adapter of the platform alone, which only the container imports', () => {
    expect(naming("from '@/lib/upstream/").filter((file) => !file.startsWith('lib/upstream/'))).toEqual([
      'lib/server/container.ts',
    ])
  })
})
