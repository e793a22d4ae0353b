import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const manifestSchema = z.object({ rootMainFiles: z.array(z.string()).min(1) })

/** https://v8.dev/blog/explicit-compile-hints: other browsers read it as the comment that it is. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks the scripts with which every page starts: browsers that know the mark compile them while they arrive, beside the
 * page, instead of one function after the other while it waits. Scripts that are fetched when something opens stay as
 * they are, since much of them is never called.
 */
export function hintScripts(distDirectory: string): void {
  const manifest = readFileSync(join(distDirectory, 'build-manifest.json'), 'utf8')
  for (const name of manifestSchema.parse(JSON.parse(manifest)).rootMainFiles) {
    const file = join(distDirectory, name)
    const text = readFileSync(file, 'utf8')
    if (!text.startsWith(HINT)) writeFileSync(file, HINT + text)
  }
}
