import { request, type Agent, type IncomingHttpHeaders } from 'node:http'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }
type Asking = {
  port: number
  path?: string
  headers?: Record<string, string>
  method?: string
  /** False, or left out: a connection of its own. */
  agent?: Agent | false
}

/** Asks a server of this machine and answers its whole answer, bytes as they were sent; rejects where it breaks off. */
export function askServer({ port, path = '/', headers = {}, method = 'GET', agent = false }: Asking): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, agent, path, method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', reject)
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, text: body.toString() })
      })
    })
    outgoing.once('error', reject)
    outgoing.end()
  })
}
