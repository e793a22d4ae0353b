import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Import = { file: string; /** The namespace that comes with it, where it is loaded late. */ brings: string | null }
type Source = { isClient: boolean; imports: Import[]; asks: string[]; sends: string[] }

const known = new Map<string, Source>()

function resolveImport(from: string, named: string): string | null {
  const base = named.startsWith('@/') ? named.slice(2) : named.startsWith('.') ? join(dirname(from), named) : null
  if (base === null) return null
  const found = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => `${base}${end}`)
  return found.find((file) => existsSync(file) && statSync(file).isFile()) ?? null
}

const IMPORT = /(?:import|export)\s+(?!type\b)(?:[^'"]*?from\s+)?'([^']+)'|import\('([^']+)'\)/g

function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8')
  const [, brings = null] = /loadWithMessages\('(\w+)',/.exec(text) ?? []
  return {
    isClient: /^'use client'/.test(text),
    imports: [...text.matchAll(IMPORT)].flatMap(([, named, late]) => {
      const found = resolveImport(file, named ?? late ?? '')
      return found === null ? [] : [{ file: found, brings: late === undefined ? null : brings }]
    }),
    asks: [...text.matchAll(/useTranslations\('([\w.]+)'\)/g)].map(([, namespace = '']) => namespace),
    sends: [...text.matchAll(/<PageMessages of={\[([^\]]*)\]}/g)].flatMap(([, names = '']) =>
      [...names.matchAll(/'([\w.:]+)'/g)].map(([, namespace = '']) => namespace),
    ),
  }
}

type Asks = Map<string, Set<string>>

/**
 * What the browser's part of some files asks for, with who asks; what of it comes with what is loaded late; and what
 * their server's part sends.
 */
export function readNamespaces(entries: readonly string[]): { asks: Asks; late: Asks; sends: string[] } {
  const asks: Asks = new Map()
  const late: Asks = new Map()
  const sends = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string, above: boolean, brought: string | null): void => {
    if (!/\.tsx?$/.test(file) || seen.has(`${file} ${above} ${brought}`)) return
    seen.add(`${file} ${above} ${brought}`)
    const source = known.get(file) ?? readSource(file)
    known.set(file, source)
    const inBrowser = above || source.isClient
    if (inBrowser)
      for (const namespace of source.asks) {
        const list = namespace.split('.')[0] === brought ? late : asks
        list.set(namespace, (list.get(namespace) ?? new Set()).add(file))
      }
    for (const namespace of source.sends) sends.add(namespace)
    for (const next of source.imports) visit(next.file, inBrowser, next.brings ?? brought)
  }
  for (const entry of entries) visit(entry, false, null)
  return { asks, late, sends: [...sends] }
}

const AROUND = ['layout.tsx', 'template.tsx', 'error.tsx', 'not-found.tsx', 'loading.tsx']

/** A page or a view of one, with the layouts around it. */
export function withLayouts(page: string): string[] {
  const folders: string[] = []
  for (let folder = dirname(page); folder !== 'app' && folder !== '.'; folder = dirname(folder)) folders.push(folder)
  return [
    page,
    ...folders.flatMap((folder) => AROUND.map((name) => join(folder, name)).filter((file) => existsSync(file))),
  ]
}

/** Every page of the application, and the views that several addresses share. */
export function listPages(): string[] {
  return readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map((name) => join('app', name))
    .filter((name) => /(^|\/)page\.tsx$|_views\/[a-z-]+-page\.tsx$/.test(name))
}
