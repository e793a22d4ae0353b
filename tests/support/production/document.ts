import { readFileSync } from 'node:fs'

/** Sections whose commands belong to the days after the first. */
export const LATER: readonly string[] = ['Copies', 'A new release']

export type Block = { language: string; text: string }

/** The fenced blocks of docs/operation.md under some of its headings, in order. */
export function readBlocks(headings: readonly string[]): Block[] {
  const sections = readFileSync('docs/operation.md', 'utf8').split(/^## /m).slice(1)
  return headings.flatMap((heading) => {
    const section = sections.find((each) => each.startsWith(`${heading}\n`))
    if (section === undefined) throw new Error(`docs/operation.md has no section “${heading}”`)
    return [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
      language,
      text,
    }))
  })
}

/** The headings of the document that have commands, in order. */
export function listHeadings(): string[] {
  const text = readFileSync('docs/operation.md', 'utf8')
  return text
    .split(/^## /m)
    .slice(1)
    .filter((section) => /^```/m.test(section))
    .map((section) => section.split('\n')[0] ?? '')
}

/** The lines of settings in a block of `ini`. */
export function readSettings(text: string): [name: string, value: string][] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
}

/** The headers that a block of nginx sends to the product, by name; values hold nginx's variables. */
export function readProxyHeaders(text: string): [name: string, value: string][] {
  return [...text.matchAll(/^\s*proxy_set_header (\S+) (.+);$/gm)].map(([, name = '', value = '']) => [name, value])
}
