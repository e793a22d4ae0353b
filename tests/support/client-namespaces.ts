import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Source = { isClient: boolean; imports: string[]; asks: string[]; sends: string[] }

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
  return {
    isClient: /^'use client'/.test(text),
    imports: [...text.matchAll(IMPORT)].flatMap(([, named, late]) => resolveImport(file, named ?? late ?? '') ?? []),
    asks: [...text.matchAll(/useTranslations\('([\w.]+)'\)/g)].map(([, namespace = '']) => namespace),
    sends: [...text.matchAll(/<PageMessages of={\[([^\]]*)\]}|loadWithMessages\(('\w+'),/g)].flatMap(
      ([, names, late]) => [...(names ?? late ?? '').matchAll(/'([\w.]+)'/g)].map(([, namespace = '']) => namespace),
    ),
  }
}

/** What the browser's part of some files asks for, with who asks; and what their server's part sends. */
export function readNamespaces(entries: readonly string[]): { asks: Map<string, Set<string>>; sends: string[] } {
  const asks = new Map<string, Set<string>>()
  const sends = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string, above: boolean): void => {
    if (!/\.tsx?$/.test(file) || seen.has(`${file} ${above}`)) return
    seen.add(`${file} ${above}`)
    const source = known.get(file) ?? readSource(file)
    known.set(file, source)
    const inBrowser = above || source.isClient
    if (inBrowser)
      for (const namespace of source.asks) asks.set(namespace, (asks.get(namespace) ?? new Set()).add(file))
    for (const namespace of source.sends) sends.add(namespace)
    for (const next of source.imports) visit(next, inBrowser)
  }
  for (const entry of entries) visit(entry, false)
  return { asks, sends: [...sends] }
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
