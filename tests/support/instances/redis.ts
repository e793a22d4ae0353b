import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { findFreePort } from '@/lib/launcher/free-port'
import { openSluice, type Sluice } from '../sluice'

export type TestRedis = {
  /** Through a sluice, so that it can be slow or away. */
  url: string
  sluice: Sluice
  kill: () => Promise<void>
  /** Again on the same port, with nothing in it. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** Its program; empty where there is none, and tests that need it are skipped. */
export const redisServer = process.env.TEST_REDIS_SERVER ?? ''

/** A Redis of its own, without anything on disk. */
export async function startRedis(): Promise<TestRedis> {
  const port = await findFreePort()
  let server: ChildProcess | null = null
  const kill = async () => {
    const running = server
    server = null
    if (running === null) return
    running.kill('SIGKILL')
    await once(running, 'exit')
  }
  const start = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const started = spawn(redisServer, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    server = started
    await new Promise<void>((resolve, reject) => {
      started.stdout.on('data', (chunk) => String(chunk).includes('eady to accept connections') && resolve())
      started.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)))
    })
  }
  await start()
  const sluice = await openSluice(`redis://127.0.0.1:${port}`)
  return { url: sluice.url, sluice, kill, start, stop: async () => void (await Promise.all([kill(), sluice.close()])) }
}
