import { readFileSync, rmSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { join } from 'node:path'
import { currentStateRoot } from '../../../lib/launcher/bootstrap/state-directory.mjs'
import { run, startServer } from './processes.mjs'
import { startStripe } from './stripe.mjs'
import { readPlaywrightReport } from './test-reports.mjs'
import { reports } from './tools.mjs'

/** @typedef {import('./tools.mjs').Result} Result */

/** Apart from those of `npm start`, which may run meanwhile. */
const distDirectory = '.next-test'
const launcher = 'lib/launcher/start.mjs'
/** So many rooms are held from this machine as from a whole office. */
const limits = join('tests', 'support', 'agreement', 'limits.json')

/** @param {string} purpose @returns {string} a directory that the next run removes should this one be killed */
function toStateDirectory(purpose) {
  return join(currentStateRoot(), `test-${process.pid}-${purpose}`)
}

/** @param {string} stateDirectory */
function toEnvironment(stateDirectory) {
  return {
    DATABASE_URL: '',
    STAYFRONT_MODE: 'demo',
    STAYFRONT_ORIGIN: '',
    STAYFRONT_STATE_DIR: stateDirectory,
    STAYFRONT_DIST_DIR: distDirectory,
    STAYFRONT_THROW_AWAY: '1',
  }
}

/** @returns {Promise<Result>} */
export async function build() {
  const stateDirectory = toStateDirectory('build')
  try {
    return await run(process.execPath, [launcher, '--build'], { env: toEnvironment(stateDirectory) })
  } finally {
    rmSync(stateDirectory, { recursive: true, force: true })
  }
}

/** Makes the database of the product ahead of its start, while the build runs. @returns {Promise<Result>} */
export function seed() {
  const args = [launcher, '--run-first', 'lib/preparation/cli.ts', '--', 'prepare']
  return run(process.execPath, args, { env: toEnvironment(toStateDirectory('e2e')) })
}

/** @returns {Promise<number>} */
export function findFreePort() {
  const server = createServer()
  return new Promise((resolve) =>
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    }),
  )
}

/** @param {number} port @returns {Promise<number>} the status of the health check */
function askHealth(port) {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/api/health' }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    }).once('error', reject)
  })
}

/** The tests change prices and rooms behind the product's back, as a hotel would. @param {string} stateDirectory */
export function readDatabaseUrl(stateDirectory) {
  const { databasePassword, databasePort } = JSON.parse(readFileSync(join(stateDirectory, 'secrets.json'), 'utf8'))
  return `postgres://stayfront:${encodeURIComponent(databasePassword)}@127.0.0.1:${databasePort}/stayfront`
}

/** @returns {Promise<Result>} */
export async function runEndToEnd() {
  const port = await findFreePort()
  const stateDirectory = toStateDirectory('e2e')
  const stripe = await startStripe(port)
  const product = await startServer([launcher], {
    withinMs: 10 * 60_000,
    env: { ...toEnvironment(stateDirectory), ...stripe.product, STAYFRONT_LIMITS_FILE: limits, PORT: String(port) },
    toReady: (line) => (line.startsWith('Stayfront is ready') ? true : null),
  })
  try {
    const health = await askHealth(port)
    if (health !== 200) return { ok: false, output: `/api/health answers ${health}\n${product.output()}` }
    const report = join(reports, 'e2e.json')
    const { ok, output } = await run(join('node_modules', '.bin', 'playwright'), ['test'], {
      shown: true,
      env: {
        E2E_BASE_URL: `http://localhost:${port}`,
        E2E_DATABASE_URL: readDatabaseUrl(stateDirectory),
        E2E_DIST_DIR: distDirectory,
        ...stripe.tests,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    })
    const log = product.output().split('\n').slice(-60).join('\n')
    return {
      ok,
      output: ok ? output : `${output}\n— the product said —\n${log}`,
      ...readPlaywrightReport(report, ok),
    }
  } finally {
    await product.stop()
    await stripe.stop()
    rmSync(stateDirectory, { recursive: true, force: true })
  }
}

/**
 * A site in production, which the suite itself opens by docs/operation.md, with the same build.
 * @returns {Promise<Result>}
 */
export async function runProduction() {
  const report = join(reports, 'production.json')
  const config = join('tests', 'production', 'playwright.config.ts')
  const { ok, output } = await run(join('node_modules', '.bin', 'playwright'), ['test', `--config=${config}`], {
    shown: true,
    env: { STAYFRONT_DIST_DIR: distDirectory, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return { ok, output, ...readPlaywrightReport(report, ok, 'tests/production') }
}
