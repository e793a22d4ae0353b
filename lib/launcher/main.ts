import { buildOnce } from './build'
import { explainBusyPort } from './busy-port'
import { readPort, toEnvironment } from './environment'
import { isPortFree } from './free-port'
import { keepDatabase } from './keep-database'
import { say, step } from './bootstrap/report.mjs'
import { currentStateRoot } from './bootstrap/state-directory.mjs'
import { listen } from './listen'
import type { Place } from './options'
import { type EmbeddedDatabase, startEmbeddedDatabase, stopEmbeddedDatabase } from './postgres/embedded'
import { prepareDatabase } from './prepare'
import { stopChildren } from './run-node'
import { loadSecrets } from './secrets'
import { Shutdown, stopOnSignals } from './shutdown'

export type ServeOptions = Place & { dev: boolean }

const onLine = (line: string) => say(`  ${line}`)

async function openDatabase({ stateDirectory }: Place, shutdown: Shutdown): Promise<string> {
  const given = process.env.DATABASE_URL
  if (given) {
    say('✓ Database: the one of DATABASE_URL')
    return given
  }
  const throwAway = process.env.STAYFRONT_THROW_AWAY === '1'
  const starting = step(
    'Starting PostgreSQL',
    () => startEmbeddedDatabase({ stateDirectory, stateRoot: currentStateRoot(), throwAway }),
    (database) =>
      `${database.isNew ? 'new' : database.wasRunning ? 'found running' : 'existing'}, port ${database.port}`,
  )
  shutdown.add(async () => {
    await starting.catch(() => undefined)
    await stopEmbeddedDatabase(stateDirectory)
  })
  const database: EmbeddedDatabase = await starting
  const forget = keepDatabase(database)
  shutdown.add(async () => forget())
  return database.url
}

async function start(options: ServeOptions, shutdown: Shutdown): Promise<void> {
  const begun = Date.now()
  const port = readPort(process.env)
  if (!(await isPortFree(port))) throw explainBusyPort(port)
  shutdown.add(async () => stopChildren())
  const databaseUrl = await openDatabase(options, shutdown)
  const { appSecret } = loadSecrets(options.stateDirectory)
  Object.assign(process.env, toEnvironment(process.env, databaseUrl, appSecret), {
    NODE_ENV: options.dev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: process.env.NEXT_TELEMETRY_DISABLED || '1',
  })
  await step('Preparing the database', () => prepareDatabase(options.checkout, process.env, onLine))
  if (!options.dev) await buildOnce(options)
  await listen({ checkout: options.checkout, dev: options.dev, port }, shutdown)
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  say(`\nStayfront is ready on ${process.env.STAYFRONT_ORIGIN} (${seconds} s). Ctrl-C stops it.`)
}

/** Starts everything and serves until a signal; answers the exit code. */
export async function serve(options: ServeOptions): Promise<number> {
  const shutdown = new Shutdown()
  const stopped = new Promise<void>((resolve) => stopOnSignals(shutdown, resolve))
  try {
    await start(options, shutdown)
  } catch (error) {
    // What fails because we are being stopped is no failure.
    if (!shutdown.hasBegun) {
      await shutdown.run()
      throw error
    }
  }
  await stopped
  say('Stopped.')
  return 0
}
