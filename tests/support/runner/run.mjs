import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { explainUnsupportedNode } from '../../../lib/launcher/bootstrap/node-version.mjs'

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./test-reports.mjs').Totals} Totals */

/** @param {number} begun */
function since(begun) {
  const seconds = (Date.now() - begun) / 1000
  return seconds < 90 ? `${seconds.toFixed(1)} s` : `${(seconds / 60).toFixed(1)} min`
}

/** Steps to run: all, the fast ones, or those named. @param {readonly Step[]} steps @param {string[]} argv */
function select(steps, argv) {
  const only = argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
  const unknown = argv.filter((argument) => argument !== '--verify' && !argument.startsWith('--only='))
  const names = only?.split(',') ?? []
  unknown.push(...names.filter((name) => !steps.some((step) => step.name === name)))
  if (unknown.length > 0) {
    const known = steps.map((step) => step.name).join(', ')
    throw new Error(`Unknown: ${unknown.join(', ')}. Use --verify, or --only= with some of: ${known}`)
  }
  if (only !== undefined) return steps.filter((step) => names.includes(step.name))
  return argv.includes('--verify') ? steps.filter((step) => step.fast) : steps
}

/** Runs a step; a fault in it is its failure, not the end of the run. @param {Step} step */
async function attempt(step) {
  try {
    return await step.work()
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) }
  }
}

/** @param {Totals} totals */
function toText({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** @param {string} text @param {number} lines */
function indentTail(text, lines) {
  const all = text.trimEnd().split('\n')
  const left = all.length > lines ? [`… ${all.length - lines} lines before`] : []
  return [...left, ...all.slice(-lines)].map((line) => `  │ ${line}`).join('\n')
}

/**
 * What failed, once more and briefly: whoever sees only the end of a long log sees this.
 * @param {ReadonlyMap<string, string>} digests what to say of each failed step
 */
function printDigests(digests) {
  for (const [name, digest] of digests) console.log(`\n✗ ${name}\n${digest}`)
}

/** @param {Step} step @param {{ has(name: string): boolean }} failed */
async function perform(step, failed) {
  const begun = Date.now()
  const missing = step.needs?.find((name) => failed.has(name))
  console.log(`\n▸ ${step.name}`)
  if (missing) {
    console.log(`✗ ${step.name}: not run, because ${missing} failed`)
    return { ok: false, totals: { passed: 0, failed: 1, skipped: 0 }, digest: `  not run, because ${missing} failed` }
  }
  const { ok, output = '', totals, failures = [] } = await attempt(step)
  const counted = totals ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  if (!ok) console.log(indentTail(output, 400))
  console.log(`${ok ? '✓' : '✗'} ${step.name}${totals ? `: ${toText(totals)}` : ''} (${since(begun)})`)
  const digest =
    failures.length > 0 ? failures.map((each) => indentTail(each, 40)).join('\n\n') : indentTail(output, 40)
  return { ok, totals: counted, digest }
}

/** @param {string[]} argv */
async function main(argv) {
  process.chdir(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))))
  const { steps } = await import('./steps.mjs')
  const { stopAll } = await import('./processes.mjs')
  let isStopped = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isStopped = true
      stopAll()
    })
  }
  const begun = Date.now()
  /** @type {Map<string, string>} */
  const failed = new Map()
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const step of select(steps, argv)) {
    if (isStopped) break
    if (step.applies && !step.applies()) continue
    const { ok, totals, digest } = await perform(step, failed)
    if (!ok) failed.set(step.name, digest)
    sum.passed += totals.passed
    sum.failed += totals.failed
    sum.skipped += totals.skipped
  }
  printDigests(failed)
  if (isStopped) console.log('\nStopped before the end.')
  const names = failed.size > 0 ? `failed: ${[...failed.keys()].join(', ')}` : 'all steps passed'
  console.log(`\n${names} (${since(begun)})`)
  console.log(toText(sum))
  return failed.size > 0 || isStopped ? 1 : 0
}

const unsupported = explainUnsupportedNode(process.versions.node)
if (unsupported) {
  console.error(unsupported)
  process.exitCode = 1
} else {
  main(process.argv.slice(2)).then(
    (code) => process.exit(code),
    (error) => {
      console.error(error instanceof Error ? error.message : error)
      process.exit(1)
    },
  )
}
