import { createServer } from 'node:http'
import { findFreePort } from '@/lib/launcher/free-port'
import { until } from '../until'

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean }
type Pairs = { key: string; value: Value }[]
type Sent = {
  resourceSpans: {
    resource: { attributes: Pairs }
    scopeSpans: {
      spans: {
        name: string
        traceId: string
        spanId: string
        parentSpanId?: string
        startTimeUnixNano: string
        endTimeUnixNano: string
        kind: number
        attributes?: Pairs
        events?: unknown[]
        status: { code?: number; message?: string }
      }[]
    }[]
  }[]
}
export type SunkSpan = {
  name: string
  traceId: string
  spanId: string
  parent: string | null
  kind: number
  attributes: Record<string, string | number | boolean | undefined>
  failed: boolean
  /** Nanoseconds since 1970. */
  from: bigint
  to: bigint
}

const toRecord = (pairs: Pairs = []): SunkSpan['attributes'] =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue]))

/** A collector on this machine that keeps what it is sent by OTLP over HTTP as JSON. */
export async function openOtlpSink() {
  const spans: SunkSpan[] = []
  const resources: SunkSpan['attributes'][] = []
  let raw = ''
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => (body += piece))
    request.on('end', () => {
      raw += `${JSON.stringify(request.headers)}\n${body}\n`
      const sent: Sent = JSON.parse(body)
      for (const { resource, scopeSpans } of sent.resourceSpans) {
        resources.push(toRecord(resource.attributes))
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...{ name: span.name, traceId: span.traceId, spanId: span.spanId, kind: span.kind },
            parent: span.parentSpanId || null,
            attributes: toRecord(span.attributes),
            failed: span.status.code === 2,
            ...{ from: BigInt(span.startTimeUnixNano), to: BigInt(span.endTimeUnixNano) },
          })
      }
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    resources,
    /** Everything that came, as it came. */
    raw: () => raw,
    /** The spans of one trace once it has a span that is wanted. */
    traceWith: async (wanted: (span: SunkSpan) => boolean): Promise<SunkSpan[]> => {
      const found = await until(
        () => spans.find(wanted),
        (span) => span !== undefined,
      )
      return spans.filter(({ traceId }) => traceId === found?.traceId)
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
