import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installOnce } from '../../../lib/launcher/bootstrap/install.mjs'
import { currentStateRoot } from '../../../lib/launcher/bootstrap/state-directory.mjs'
import { provideBrowser } from './browser.mjs'
import { startThrowAwayPostgres } from './postgres.mjs'
import { run, startServer } from './processes.mjs'
import { hasWholeRun, proveSpecification } from './specification.mjs'
import { readJestReport, readPlaywrightReport } from './test-reports.mjs'

/**
 * @typedef {import('./test-reports.mjs').Totals} Totals
 * @typedef {{ ok: boolean, output?: string, totals?: Totals, failures?: string[] }} Result
 * @typedef {{ name: string, needs?: string[], fast?: boolean, applies?: () => boolean, work: () => Promise<Result> }} Step
 */

const distDirectory = '.next-test'
const reports = mkdtempSync(join(tmpdir(), 'stayfront-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

/** @param {string} name of a program that a package brings @param {string[]} args */
function tool(name, ...args) {
  return run(join('node_modules', '.bin', name), args)
}

/** Runs one after the other and stops at the first failure. @param {Array<() => Promise<Result>>} works */
async function inTurn(...works) {
  let output = ''
  for (const work of works) {
    const result = await work()
    output += result.output ?? ''
    if (!result.ok) return { ok: false, output }
  }
  return { ok: true, output }
}

/**
 * @param {string} project of jest.config.ts
 * @param {Record<string, string>} [env]
 * @returns {Promise<Result>}
 */
async function jest(project, env = {}) {
  const report = join(reports, `${project}.json`)
  // Left to itself Jest spares one processor, and takes too many where there are many.
  const args = ['--selectProjects', project, '--maxWorkers=2', '--json', `--outputFile=${report}`]
  const { ok, output } = await run(join('node_modules', '.bin', 'jest'), args, { env })
  return { ok, output: cutJson(output), ...readJestReport(report, ok) }
}

/** Jest prints its report as one line of JSON too; people need the rest. @param {string} output */
function cutJson(output) {
  return output
    .split('\n')
    .filter((line) => !line.startsWith('{"num'))
    .join('\n')
}

/** @returns {Promise<number>} */
function findFreePort() {
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

/** @param {'contract' | 'integration'} project */
async function onThrowAwayPostgres(project) {
  const postgres = await startThrowAwayPostgres()
  try {
    return await jest(project, { TEST_DATABASE_URL: postgres.url, DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

/** @param {number} port @param {string} stateDirectory */
function startProduct(port, stateDirectory) {
  return startServer(['lib/launcher/start.mjs'], {
    withinMs: 10 * 60_000,
    env: {
      PORT: String(port),
      DATABASE_URL: '',
      STAYFRONT_MODE: 'demo',
      STAYFRONT_ORIGIN: '',
      STAYFRONT_STATE_DIR: stateDirectory,
      STAYFRONT_DIST_DIR: distDirectory,
      STAYFRONT_THROW_AWAY: '1',
    },
    toReady: (line) => (line.startsWith('Stayfront is ready') ? true : null),
  })
}

/** The tests change prices and rooms behind the product's back, as a hotel would. @param {string} stateDirectory */
function readDatabaseUrl(stateDirectory) {
  const { databasePassword, databasePort } = JSON.parse(readFileSync(join(stateDirectory, 'secrets.json'), 'utf8'))
  return `postgres://stayfront:${encodeURIComponent(databasePassword)}@127.0.0.1:${databasePort}/stayfront`
}

/** @returns {Promise<Result>} */
async function runEndToEnd() {
  const port = await findFreePort()
  const stateDirectory = join(currentStateRoot(), `test-${process.pid}-e2e`)
  const product = await startProduct(port, stateDirectory)
  try {
    const health = await askHealth(port)
    if (health !== 200) return { ok: false, output: `/api/health answers ${health}\n${product.output()}` }
    const report = join(reports, 'e2e.json')
    const { ok, output } = await run(join('node_modules', '.bin', 'playwright'), ['test'], {
      shown: true,
      env: {
        E2E_BASE_URL: `http://localhost:${port}`,
        E2E_DATABASE_URL: readDatabaseUrl(stateDirectory),
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
    rmSync(stateDirectory, { recursive: true, force: true })
  }
}

async function build() {
  const stateDirectory = join(currentStateRoot(), `test-${process.pid}-build`)
  const env = { STAYFRONT_DIST_DIR: distDirectory, STAYFRONT_STATE_DIR: stateDirectory }
  try {
    return await run(process.execPath, ['lib/launcher/start.mjs', '--build'], { env })
  } finally {
    rmSync(stateDirectory, { recursive: true, force: true })
  }
}

const productPaths = [
  'app',
  'components',
  'lib',
  'tests',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
]

/** @type {Step[]} */
export const steps = [
  {
    name: 'install',
    fast: true,
    work: async () => ({ ok: true, output: (await installOnce(process.cwd())) ? 'installed' : 'up to date' }),
  },
  {
    name: 'browser',
    needs: ['install'],
    applies: () => existsSync('tests/e2e'),
    work: async () => {
      process.env.CHROMIUM_PATH = await provideBrowser()
      return { ok: true, output: process.env.CHROMIUM_PATH }
    },
  },
  { name: 'format', needs: ['install'], fast: true, work: () => tool('prettier', '--check', '--log-level=warn', '.') },
  { name: 'lint', needs: ['install'], fast: true, work: () => tool('eslint', '--max-warnings=0', '.') },
  {
    name: 'types',
    needs: ['install'],
    fast: true,
    work: () =>
      inTurn(
        () => tool('next', 'typegen'),
        () => tool('tsc', '--noEmit'),
      ),
  },
  {
    name: 'boundaries',
    needs: ['install'],
    fast: true,
    work: () =>
      inTurn(
        () => run(process.execPath, ['tests/support/runner/check-file-names.mjs']),
        () => tool('depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...productPaths),
      ),
  },
  { name: 'dead code', needs: ['install'], fast: true, work: () => tool('knip', '--no-progress') },
  {
    name: 'messages',
    needs: ['install'],
    fast: true,
    work: () => run(process.execPath, ['--import', 'tsx', 'lib/i18n/checks/check-messages.ts']),
  },
  { name: 'unit', needs: ['install'], fast: true, work: () => jest('unit') },
  {
    name: 'contract',
    needs: ['install'],
    applies: () => existsSync('tests/contract'),
    work: () => onThrowAwayPostgres('contract'),
  },
  {
    name: 'integration',
    needs: ['install'],
    applies: () => existsSync('tests/integration'),
    work: () => onThrowAwayPostgres('integration'),
  },
  { name: 'build', needs: ['install'], work: build },
  { name: 'e2e', needs: ['install', 'browser', 'build'], applies: () => existsSync('tests/e2e'), work: runEndToEnd },
  {
    name: 'specification',
    needs: ['unit', 'contract', 'integration', 'e2e'],
    applies: () => hasWholeRun(reports),
    work: async () => proveSpecification(reports),
  },
]
