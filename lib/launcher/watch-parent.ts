import { existsSync, readFileSync } from 'node:fs'

const everyMs = 500

/** The parent's id from the text of `/proc/<pid>/stat`, whose second field may hold spaces and brackets. */
export function parseParent(stat: string): string | null {
  return stat.replace(/^.*\) /s, '').split(' ')[1] ?? null
}

/** Our parent and its parent: npm runs scripts through a shell, which outlives it. */
function readAncestors(): string {
  const file = `/proc/${process.ppid}/stat`
  return `${process.ppid} ${existsSync(file) ? parseParent(readFileSync(file, 'utf8')) : ''}`
}

/** npm killed outright cannot pass a signal on, and nobody else would stop us: says when it is gone. */
export function watchParent(onGone: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const before = readAncestors()
  setInterval(() => {
    if (readAncestors() !== before) onGone()
  }, everyMs).unref()
}
