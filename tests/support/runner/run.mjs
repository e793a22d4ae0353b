import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { explainUnsupportedNode } from '../../../lib/launcher/bootstrap/node-version.mjs'

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {{ name: string, ok: boolean, totals: Totals, digest: string, flaky?: string[] }} Ended */
/** @typedef {import('./test-reports.mjs').Totals} Totals */

/** Steps run side by side on two processors, the least that a laptop or a build machine has. */
const LANES = 2

/** @param {number} begun */
function since(begun) {
  const seconds = (Date.now() - begun) / 1000
  return seconds < 90 ? `${seconds.toFixed(1)} s` : `${(seconds / 60).toFixed(1)} min`
}

/** Steps to run: all, the fast ones, or those named. @param {readonly Step[]} steps @param {string[]} argv */
function select(steps, argv) {
  const only = argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
  const unknown = argv.filter(
    (argument) => !['--verify', '--long'].includes(argument) && !argument.startsWith('--only='),
  )
  const names = only?.split(',') ?? []
  unknown.push(...names.filter((name) => !steps.some((step) => step.name === name)))
  if (unknown.length > 0) {
    const known = steps.map((step) => step.name).join(', ')
    throw new Error(`Unknown: ${unknown.join(', ')}. Use --verify, --long, or --only= with some of: ${known}`)
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
 * @param {readonly Ended[]} failed
 */
function printDigests(failed) {
  for (const { name, digest } of failed) console.log(`\n✗ ${name}\n${digest}`)
}

/**
 * Runs a step and says how it ended. What it printed is shown in one piece, since another may run beside it.
 * @param {Step} step
 * @param {readonly Ended[]} ended those before it
 * @returns {Promise<Ended>}
 */
async function perform(step, ended) {
  const begun = Date.now()
  const missing = ended.find(({ name, ok }) => !ok && step.needs?.includes(name))
  if (missing) {
    const why = `not run, because ${missing.name} failed`
    console.log(`✗ ${step.name}: ${why}`)
    return { name: step.name, ok: false, totals: { passed: 0, failed: 1, skipped: 0 }, digest: `  ${why}` }
  }
  console.log(`▸ ${step.name}`)
  const { ok, output = '', totals, failures = [], flaky = [] } = await attempt(step)
  const counted = totals ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  const verdict = `${ok ? '✓' : '✗'} ${step.name}${totals ? `: ${toText(totals)}` : ''} (${since(begun)})`
  console.log(ok ? verdict : `${indentTail(output, 400)}\n${verdict}`)
  const digest =
    failures.length > 0 ? failures.map((each) => indentTail(each, 40)).join('\n\n') : indentTail(output, 40)
  return { name: step.name, ok, totals: counted, digest, flaky }
}

/** @param {readonly Ended[]} ended @returns {Totals} */
function addUp(ended) {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { totals } of ended) {
    sum.passed += totals.passed
    sum.failed += totals.failed
    sum.skipped += totals.skipped
  }
  return sum
}

/** @param {string[]} argv */
async function main(argv) {
  process.chdir(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))))
  if (argv.includes('--long')) process.env.STAYFRONT_TESTS = 'long'
  const { steps } = await import('./steps.mjs')
  const { stopAll } = await import('./processes.mjs')
  const { schedule } = await import('./schedule.mjs')
  let isStopped = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isStopped = true
      stopAll()
    })
  }
  const begun = Date.now()
  /** @type {Ended[]} */
  const ended = []
  await schedule(select(steps, argv), LANES, async (step) => {
    if (isStopped || step.applies?.() === false) return
    ended.push(await perform(step, ended))
  })
  const failed = ended.filter(({ ok }) => !ok)
  printDigests(failed)
  for (const fault of ended.flatMap(({ flaky = [] }) => flaky)) {
    console.log(`\n~ passed at the second try alone, which is a fault\n${indentTail(fault, 40)}`)
  }
  if (isStopped) console.log('\nStopped before the end.')
  const names = failed.length > 0 ? `failed: ${failed.map(({ name }) => name).join(', ')}` : 'all steps passed'
  console.log(`\n${names} (${since(begun)})`)
  console.log(toText(addUp(ended)))
  return failed.length > 0 || isStopped ? 1 : 0
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
