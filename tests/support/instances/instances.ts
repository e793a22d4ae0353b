import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request, type Agent } from 'node:http'
import { join } from 'node:path'
import type { InstanceSettings } from './instance'

export type Instance = {
  port: number
  /** Everything that it printed. */
  output: () => string
  /** Tells it to stop; answers its exit code. */
  stop: () => Promise<number | null>
  kill: () => Promise<void>
}

/** A process of its own; ready once it listens. */
export async function startInstance(settings: InstanceSettings): Promise<Instance> {
  const args = ['--import', 'tsx', join('tests', 'support', 'instances', 'instance.ts'), JSON.stringify(settings)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const ended = once(child, 'exit')
  const ready = new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        const port = /^ready (\d+)/m.exec(output)?.[1]
        if (port) resolve(Number(port))
      })
    void ended.then(() => reject(new Error(`the instance ended:\n${output}`)))
  })
  const port = await ready
  return {
    port,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export type Answered = { status: number; text: string; served: string }
type Asked = { port: number; path: string; method?: string; body?: string; agent?: Agent | false }

/** Asks for a page of the site; rejects where no whole answer comes. */
export function askInstance({ port, path, method = 'GET', body, agent = false }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, agent, headers: { host: 'stay.test' } })
    outgoing.once('error', reject)
    outgoing.once('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          served: String(answer.headers['server-timing'] ?? '').replace('cache;desc=', ''),
        }),
      )
    })
    outgoing.end(body)
  })
}
