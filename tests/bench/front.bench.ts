import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { load, type Load, type LoadResult } from './load'
import { atLeast, atMost, noted, printRows, type Row } from './measure'

// A server of `npm start` that runs already, built with STAYFRONT_BENCH_PAGES=1 if it is to be compared with an empty page: its address, and its process for processor time.
const url = new URL(process.env.BENCH_URL ?? 'http://localhost:3000')
const pid = Number(process.env.BENCH_PID ?? process.pid)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const CITY = '/hotels/destination/germany/berlin'
const [checkIn, checkOut] = [30, 32].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
const STAY = `check_in=${checkIn}&check_out=${checkOut}&guests=2`

const here = { port: Number(url.port), host: url.host }
let unique = 0

function fetchOnce(path: string): Promise<{ body: Buffer; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: here.port, path, headers: { host: here.host } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () => resolve({ body: Buffer.concat(chunks), headers: answer.headers }))
    })
      .once('error', reject)
      .end()
  })
}

/** A process that sends these bytes to everybody and does nothing else. */
async function startBare(body: Buffer): Promise<{ child: ChildProcess; port: number; pid: number }> {
  const program = `
    const body = Buffer.from(require('node:fs').readFileSync(0, 'utf8'), 'base64')
    const head = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }
    const server = require('node:http').createServer((_, response) => response.writeHead(200, head).end(body))
    server.listen(0, '127.0.0.1', () => console.log(server.address().port))`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(body.toString('base64'))
  const [line] = await once(child.stdout, 'data')
  return { child, port: Number(String(line)), pid: child.pid ?? 0 }
}

const CONNECTIONS = 8

/** `perSecond`: asked for so often; as often as it answers if left out. */
const run = (asked: Load, of: number, perSecond?: number) =>
  load(asked, { connections: CONNECTIONS, seconds: SECONDS, pid: of, perSecond })

function rowsOf(what: string, result: LoadResult): Row[] {
  const cpu = result.cpuMs === null ? [] : [noted(`${what}: processor`, result.cpuMs, 'ms a request')]
  return [noted(`${what} (${result.statuses.join()})`, result.perSecond, 'requests/s'), ...cpu]
}

async function main(): Promise<boolean> {
  const page = await fetchOnce('/')
  const bare = await startBare(page.body)
  try {
    const there = { port: bare.port, host: 'localhost', path: '/' }
    await run(there, bare.pid)
    await run({ ...here, path: '/' }, pid)
    const bytes = await run(there, bare.pid)
    const kept = await run({ ...here, path: '/' }, pid)
    // Both at the rate that is half of what the kept page bears.
    const half = kept.perSecond / 2
    const [bareHalf, keptHalf] = [await run(there, bare.pid, half), await run({ ...here, path: '/' }, pid, half)]
    // No page is kept for a query that nobody knows, so that each of these is rendered.
    const city = await run({ ...here, path: () => `${CITY}?unknown=${unique++}` }, pid)
    const results = await run({ ...here, path: () => `${CITY}/results?${STAY}&unknown=${unique++}` }, pid)
    const empty = await run({ ...here, path: '/api/empty' }, pid)
    const unknown = await run({ ...here, path: () => `/hotels?fid=${100_000 + unique++}` }, pid)
    return printRows([
      ...rowsOf('bare server', bytes),
      ...rowsOf('kept page', kept),
      atLeast('kept page, of the bare server', kept.perSecond / bytes.perSecond, 0.5, 'times'),
      noted('bare server, first byte, p99 at half the load', bareHalf.firstP99Ms, 'ms'),
      noted('kept page, first byte, p99 at half the load', keptHalf.firstP99Ms, 'ms'),
      atMost('kept page, first byte, of the bare server', keptHalf.firstP99Ms / bareHalf.firstP99Ms, 3, 'times'),
      ...rowsOf('empty page, rendered', empty),
      ...rowsOf('city, rendered', city),
      ...rowsOf('results, rendered', results),
      ...(empty.statuses.join() === '200'
        ? [
            atLeast('city, of the empty page', city.perSecond / empty.perSecond, 0.5, 'times'),
            atLeast('results, of the empty page', results.perSecond / empty.perSecond, 0.35, 'times'),
          ]
        : []),
      ...rowsOf('unknown agents, redirected', unknown),
    ])
  } finally {
    bare.child.kill()
  }
}

main().then(
  (met) => process.exit(met ? 0 : 1),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
