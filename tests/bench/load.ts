import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

export type Load = { port: number; host: string; path: string | (() => string); headers?: Record<string, string> }
/** `cpuMs`: of the server, a request; null where the system does not say. `firstP99Ms`: to the first byte. */
export type LoadResult = {
  perSecond: number
  cpuMs: number | null
  p50Ms: number
  p95Ms: number
  p99Ms: number
  firstP99Ms: number
  statuses: string[]
}

type Settings = {
  connections: number
  seconds: number
  /** Of the server; processor time is not measured without. */
  pid?: number
  /** Pages are asked for so often, however long the answers take; without, a connection asks once it has its answer. */
  perSecond?: number
}

/** Asks over so many connections for so many seconds. */
export async function load(asked: Load, { connections, seconds, pid, perSecond }: Settings): Promise<LoadResult> {
  const taken: number[] = []
  const first: number[] = []
  const statuses = new Set<string>()
  const before = pid === undefined ? null : readCpuMs(pid)
  const begun = performance.now()
  let asks = 0
  const dueAt = () => (perSecond === undefined ? performance.now() : begun + (asks++ * 1000) / perSecond)
  const seen = { taken, first, statuses, dueAt, until: begun + seconds * 1000 }
  await Promise.all(Array.from({ length: connections }, () => askUntil(asked, seen)))
  const passed = (performance.now() - begun) / 1000
  const after = pid === undefined ? null : readCpuMs(pid)
  for (const times of [taken, first]) times.sort((a, b) => a - b)
  const at = (share: number, times = taken) => times[Math.floor(times.length * share)] ?? 0
  return {
    perSecond: taken.length / passed,
    cpuMs: before === null || after === null ? null : (after - before) / taken.length,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    firstP99Ms: at(0.99, first),
    statuses: [...statuses],
  }
}

type Seen = { taken: number[]; first: number[]; statuses: Set<string>; dueAt: () => number; until: number }

/** Over a bare socket, so that the client costs less than any server. */
function askUntil(
  { port, host, path, headers = {} }: Load,
  { taken, first, statuses, dueAt, until }: Seen,
): Promise<void> {
  const extra = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let sent = 0
    let got = Buffer.alloc(0)
    const send = (at: number) => {
      got = Buffer.alloc(0)
      sent = at
      const address = typeof path === 'string' ? path : path()
      socket.write(`GET ${address} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\n${extra.join('')}\r\n`)
    }
    const ask = () => {
      const due = dueAt()
      if (due > until) return void socket.end(resolve)
      const wait = due - performance.now()
      // Who is asked too late has waited since it was due.
      if (wait > 0) setTimeout(() => send(performance.now()), wait)
      else send(due)
    }
    socket.setNoDelay(true)
    socket.once('connect', ask)
    socket.once('error', reject)
    socket.once('close', () => resolve())
    socket.on('data', (chunk) => {
      if (got.length === 0) first.push(performance.now() - sent)
      got = got.length === 0 ? chunk : Buffer.concat([got, chunk])
      if (!isWhole(got)) return
      taken.push(performance.now() - sent)
      statuses.add(got.subarray(9, 12).toString())
      ask()
    })
  })
}

function isWhole(got: Buffer): boolean {
  const end = got.indexOf('\r\n\r\n')
  if (end < 0) return false
  const head = got.subarray(0, end).toString('latin1').toLowerCase()
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
  if (length !== undefined) return got.length >= end + 4 + Number(length)
  return !head.includes('transfer-encoding: chunked') || got.subarray(-5).toString() === '0\r\n\r\n'
}

const TICK_MS = 10

/** Processor time of a process so far, all its threads; null outside Linux. */
export function readCpuMs(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch (error) {
    if (process.platform === 'linux') throw error
    return null
  }
}
