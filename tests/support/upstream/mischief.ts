import type { IncomingMessage, ServerResponse } from 'node:http'

/** How the platform misbehaves, once, at a call. `slow` never answers; `held` answers rightly, but when it is let go. */
export type Mischief =
  | 'slow'
  | 'held'
  | 'drop'
  | 'fault'
  | 'malformed'
  | 'cut-off'
  | 'slow-body'
  | 'html'
  | 'huge'
  | 'expired-csrf'
  | 'limited'
  | 'redirect'
  | { status: number; body: unknown }
  | { status: number; html: string }

/** Answers as a platform should not. `held` and `expired-csrf` are its own affair. */
export function misbehave(
  what: Exclude<Mischief, 'held' | 'expired-csrf'>,
  request: IncomingMessage,
  response: ServerResponse,
  elsewhere: string,
): void {
  const json = { 'Content-Type': 'application/json' }
  if (what === 'slow') return
  if (what === 'drop') return void request.socket.destroy()
  // What a careless error page gives away; nobody may pass it on.
  const trace = { message: 'Server Error', trace: [request.headers.authorization, request.headers.cookie] }
  if (what === 'fault') return void response.writeHead(500, json).end(JSON.stringify(trace))
  if (what === 'malformed') return void response.writeHead(200, json).end('{"data":')
  if (what === 'cut-off') {
    response.writeHead(200, { ...json, 'Content-Length': 1000 })
    return void response.write('{"ok":true', () => request.socket.destroy())
  }
  if (what === 'slow-body') return void response.writeHead(200, json).write('{"ok":')
  if (what === 'html')
    return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Down for maintenance</h1>')
  if (what === 'huge') return void response.writeHead(200, json).end(JSON.stringify({ data: 'x'.repeat(2_000_000) }))
  if (what === 'limited')
    return void response.writeHead(429, { ...json, 'Retry-After': '17' }).end('{"message":"Too Many Attempts."}')
  if (what === 'redirect') return void response.writeHead(302, { ...json, Location: elsewhere }).end('{}')
  if ('html' in what) return void response.writeHead(what.status, { 'Content-Type': 'text/html' }).end(what.html)
  response.writeHead(what.status, json).end(what.body === undefined ? undefined : JSON.stringify(what.body))
}
