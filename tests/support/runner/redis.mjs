import { isProgram, findProgram } from './programs.mjs'
import { run } from './processes.mjs'

// Where an init system runs, this keeps the package from starting a server of its own.
const INSTALL =
  'apt-get update && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends redis-server'

const find = () => findProgram(['redis-server', 'valkey-server'])

/**
 * Finds a Redis server, or installs one where that needs nobody's password. Without one the tests that need it are
 * skipped, and counted as such.
 * @returns {Promise<string>} its path; empty for none
 */
export async function provideRedis() {
  const asked = process.env.TEST_REDIS_SERVER
  if (asked && !isProgram(asked)) throw new Error(`TEST_REDIS_SERVER is ${asked}, which is no program.`)
  const found = asked || find()
  if (found) return found
  if (process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')) {
    console.log('  no Redis here yet: installing redis-server …')
    const { ok, output } = await run('sh', ['-c', INSTALL], { withinMs: 10 * 60_000 })
    const installed = find()
    if (installed) return installed
    console.log(`  no Redis could be installed${ok ? '' : `: ${output.trim().split('\n').slice(-3).join('\n')}`}`)
  }
  console.log('  tests that need a redis-server are skipped')
  return ''
}
