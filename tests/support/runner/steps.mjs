import { join } from 'node:path'
import { installOnce } from '../../../lib/launcher/bootstrap/install.mjs'
import { provideBrowser } from './browser.mjs'
import { jest, jestOnPostgres } from './jest.mjs'
import { run } from './processes.mjs'
import { build, runEndToEnd, runProduction, seed } from './product.mjs'
import { hasWholeRun, proveSpecification } from './specification.mjs'
import { caches, inTurn, reports, tool } from './tools.mjs'

/**
 * `fast`: belongs to `npm run verify`. `lanes`: 2 for what keeps two processors busy by itself.
 * @typedef {import('./tools.mjs').Result} Result
 * @typedef {import('./schedule.mjs').Task & { fast?: boolean, applies?: () => boolean, work: () => Promise<Result> }} Step
 */

const productPaths = [
  'app',
  'components',
  'lib',
  'tests',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
]

/** @param {string} name of the tool */
function cacheOf(name) {
  return ['--cache', '--cache-strategy=content', `--cache-location=${join(caches, name, 'checked')}`]
}

/** @type {Step[]} */
export const steps = [
  {
    name: 'install',
    fast: true,
    work: async () => ({ ok: true, output: (await installOnce(process.cwd())) ? 'installed' : 'up to date' }),
  },
  // Next's build rewrites tsconfig.json while it runs, which these read.
  {
    name: 'types',
    needs: ['install'],
    fast: true,
    work: () =>
      inTurn(
        () => tool('prettier', '--check', '--log-level=warn', 'tsconfig.json'),
        () => tool('next', 'typegen'),
        () => tool('tsc', '--noEmit'),
      ),
  },
  { name: 'build', needs: ['install'], after: ['types'], work: build },
  { name: 'seed', needs: ['install'], work: seed },
  {
    name: 'format',
    needs: ['install'],
    fast: true,
    work: () => tool('prettier', '--check', '--log-level=warn', ...cacheOf('prettier'), '.', '!tsconfig.json'),
  },
  {
    name: 'lint',
    needs: ['install'],
    fast: true,
    work: () => tool('eslint', '--max-warnings=0', ...cacheOf('eslint'), '.'),
  },
  {
    name: 'boundaries',
    needs: ['install'],
    fast: true,
    work: () =>
      inTurn(
        () => run(process.execPath, ['tests/support/runner/check-file-names.mjs']),
        () => run(process.execPath, ['tests/support/runner/check-sizes.mjs']),
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
  {
    name: 'browser',
    needs: ['install'],
    work: async () => {
      process.env.CHROMIUM_PATH = await provideBrowser()
      return { ok: true, output: process.env.CHROMIUM_PATH }
    },
  },
  { name: 'unit', needs: ['install'], fast: true, lanes: 2, work: () => jest('unit', ['unit']) },
  {
    name: 'integration',
    needs: ['install'],
    lanes: 2,
    work: () => jestOnPostgres('integration', ['contract', 'integration']),
  },
  { name: 'e2e', needs: ['install', 'browser', 'build', 'seed'], lanes: 2, work: runEndToEnd },
  { name: 'production', needs: ['install', 'browser', 'build'], lanes: 2, work: runProduction },
  {
    name: 'specification',
    needs: ['unit', 'integration', 'e2e'],
    applies: () => hasWholeRun(reports),
    work: async () => proveSpecification(reports),
  },
]
