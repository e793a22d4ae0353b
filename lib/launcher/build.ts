import { createHash, type Hash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Checkout } from './checkout'
import { readDistDirectory } from './environment'
import { ExplainedFailure } from './failure'
import { say, step } from './bootstrap/report.mjs'
import { runNode } from './run-node'

const sources = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'tailwind.config.ts',
  'tsconfig.json',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
]

function addPath(hash: Hash, checkout: string, path: string): void {
  const full = join(checkout, path)
  if (!existsSync(full)) return
  if (!statSync(full).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
    return
  }
  for (const name of readdirSync(full).sort()) addPath(hash, checkout, `${path}/${name}`)
}

/** A digest of everything that goes into the build, with the variables that it depends on. */
export function hashSources(checkout: string, env: Readonly<Record<string, string | undefined>>): string {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\0`)
  for (const path of sources) addPath(hash, checkout, path)
  const inlined = Object.entries(env).filter(([name]) => /^(?:NEXT_PUBLIC_|STAYFRONT_BENCH_PAGES$)/.test(name))
  return hash.update(JSON.stringify(inlined.sort())).digest('hex')
}

function toStampFile(checkout: string, distDirectory: string): string {
  return join(checkout, distDirectory, 'stayfront-build')
}

/** Whether the build in place was made, to its end, from these sources. */
export function isBuilt(checkout: string, distDirectory: string, wanted: string): boolean {
  const stamp = toStampFile(checkout, distDirectory)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
}

/** Next writes its output directory into these; a build elsewhere must not change the checkout. */
const rewrittenByNext = ['tsconfig.json', 'next-env.d.ts']

async function keepFiles(checkout: string, work: () => Promise<void>): Promise<void> {
  const kept = rewrittenByNext.map((name) => join(checkout, name)).filter((file) => existsSync(file))
  const before = kept.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  try {
    await work()
  } finally {
    for (const { file, text } of before) {
      if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
    }
  }
}

/** Runs `next build`; an interrupted build leaves no stamp and is repeated. */
async function build(
  checkout: string,
  distDirectory: string,
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void,
): Promise<void> {
  const wanted = hashSources(checkout, env)
  const stamp = toStampFile(checkout, distDirectory)
  rmSync(stamp, { force: true })
  const next = createRequire(join(checkout, 'package.json')).resolve('next/dist/bin/next')
  const buildEnv: NodeJS.ProcessEnv = { NEXT_TELEMETRY_DISABLED: '1', ...env, NODE_ENV: 'production' }
  await keepFiles(checkout, () =>
    runNode([next, 'build'], { title: 'The build', cwd: checkout, env: buildEnv, onLine }),
  )
  mkdirSync(join(checkout, distDirectory), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Throws unless a build can be written; Next would say so with stacks only. */
export function assertCanBuild(checkout: string, distDirectory: string): void {
  const wanted = join(checkout, distDirectory)
  const directory = existsSync(wanted) ? wanted : checkout
  try {
    accessSync(directory, constants.W_OK)
  } catch (cause) {
    throw new ExplainedFailure(
      `There is no build of these sources, and this user may not write one to ${directory}.\n` +
        'Give the checkout to this user (chown -R), or start it once as the user it belongs to.',
      { cause },
    )
  }
}

/** Builds unless the build in place was made from these sources. */
export async function buildOnce({ checkout }: Checkout): Promise<void> {
  const distDirectory = readDistDirectory(process.env)
  if (isBuilt(checkout, distDirectory, hashSources(checkout, process.env))) {
    say('✓ Build is up to date')
    return
  }
  assertCanBuild(checkout, distDirectory)
  say('  There is no build of these sources yet; this takes a minute or two.')
  await step('Building', () => build(checkout, distDirectory, process.env, (line) => say(`  ${line}`)))
}
