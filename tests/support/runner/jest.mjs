import { join } from 'node:path'
import { startThrowAwayPostgres } from './postgres.mjs'
import { run } from './processes.mjs'
import { provideRedis } from './redis.mjs'
import { readJestReport } from './test-reports.mjs'
import { reports } from './tools.mjs'

/** @typedef {import('./tools.mjs').Result} Result */

/**
 * @param {string} report its name
 * @param {readonly string[]} projects of jest.config.ts
 * @param {Record<string, string>} [env]
 * @returns {Promise<Result>}
 */
export async function jest(report, projects, env = {}) {
  const file = join(reports, `${report}.json`)
  // Left to itself Jest spares one processor, and takes too many where there are many.
  const args = ['--selectProjects', ...projects, '--maxWorkers=2', '--json', `--outputFile=${file}`]
  const { ok, output } = await run(join('node_modules', '.bin', 'jest'), args, { env })
  return { ok, output: cutJson(output), ...readJestReport(file, ok) }
}

/** Jest prints its report as one line of JSON too; people need the rest. @param {string} output */
function cutJson(output) {
  return output
    .split('\n')
    .filter((line) => !line.startsWith('{"num'))
    .join('\n')
}

/** The tests that need a database, all on one server, and those that need a Redis. @param {string} report its name @param {readonly string[]} projects @returns {Promise<Result>} */
export async function jestOnPostgres(report, projects) {
  const redis = await provideRedis()
  const postgres = await startThrowAwayPostgres()
  const env = { TEST_DATABASE_URL: postgres.url, DATABASE_URL: postgres.url, TEST_REDIS_SERVER: redis }
  try {
    return await jest(report, projects, env)
  } finally {
    await postgres.stop()
  }
}
