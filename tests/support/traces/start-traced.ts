import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'

/** What must leave in no trace. */
export type Canaries = { email: string; token: string; name: string }
export type TracedSettings = { databaseUrl: string; smtpUrl: string; canaries: Canaries }
/** `ready`: the port, once; null after the last trace was sent. */
export type TracedReport = { ready: number | null; faults: string[] }

/**
 * A process that sends traces. Jest cannot: the exporter loads Node's modules by imports that its sandbox lacks.
 * @param env OpenTelemetry's variables
 */
export async function startTraced(settings: TracedSettings, env: Record<string, string>) {
  const child = fork('tests/support/traces/traced-process.ts', [JSON.stringify(settings)], {
    // As the product's server is built, whose modules refuse to be loaded for a browser.
    execArgv: ['--import', 'tsx', '--conditions=react-server'],
    env: {
      ...process.env,
      STAYFRONT_ORIGIN: 'http://localhost',
      STAYFRONT_SECRET: randomBytes(32).toString('base64url'),
      STAYFRONT_INTERNAL_TOKEN: randomBytes(24).toString('base64url'),
      ...env,
    },
  })
  const report = () =>
    new Promise<TracedReport>((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', (code) => reject(new Error(`the traced process ended with ${code}`)))
    })
  const { ready: port } = await report()
  if (port === null) throw new Error('the traced process did not say where it listens')
  return {
    port,
    /** Answers what it could not send. */
    stop: async () => {
      const last = report()
      child.send('stop')
      const { faults } = await last
      child.disconnect()
      return faults
    },
  }
}
