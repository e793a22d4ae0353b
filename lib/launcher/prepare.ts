import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runNode } from './run-node'

/** Arguments that make Node run TypeScript of the checkout. */
export function toTypeScriptArguments(checkout: string): string[] {
  const loader = createRequire(join(checkout, 'package.json')).resolve('tsx')
  return ['--import', pathToFileURL(loader).href]
}

/** Brings the database up to date: tables, then the data of the demonstration. */
export async function prepareDatabase(
  checkout: string,
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void,
): Promise<void> {
  const args = [...toTypeScriptArguments(checkout), join('lib', 'preparation', 'cli.ts'), 'prepare']
  await runNode(args, { title: 'Preparing the database', cwd: checkout, env, onLine })
}
