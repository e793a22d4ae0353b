import type { Attributes } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base'

/** What leaves; Next and libraries note addresses with queries and messages of errors besides. */
const KEPT = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.method',
  'http.status_code',
  'next.span_type',
  'next.rsc',
  'stayfront.kind',
  'stayfront.served',
  'stayfront.decision',
  'db.system.name',
  'db.operation.name',
  'db.query.text',
])
/** Those that say which route of the application answered. */
const ROUTES = ['http.route', 'next.route', 'next.page']
/** A part of a route as the application names its files; what else stands there is somebody's own. */
const SHAPE =
  /^(?:\[{1,2}(?:\.{3})?\w+\]{1,2}|\([a-z]+\)|_?[a-z]{1,20}(?:-[a-z]{1,20}){0,4}(?:\.[a-z]{2,11})?|v\d|404|500|)$/

/** A route without anything of an address: `/api/bookings/[id]/pay`. */
export function toShape(route: string): string {
  const [path = ''] = route.split('?')
  return path
    .split('/')
    .map((part) => (SHAPE.test(part) ? part : '*'))
    .join('/')
}

function cleanAttributes(attributes: Attributes): Attributes {
  const kept = Object.entries(attributes).filter(([name]) => KEPT.has(name))
  const routes = ROUTES.flatMap((name) => {
    const route = attributes[name]
    return typeof route === 'string' ? [[name, toShape(route)] as const] : []
  })
  return Object.fromEntries([...kept, ...routes])
}

/** Names of ours come from short lists. Next writes addresses into its own: the kind of its span stands for them. */
function cleanName({ name, instrumentationScope }: ReadableSpan, attributes: Attributes): string {
  const {
    'next.span_type': type,
    'http.request.method': method,
    'http.route': answered,
    'next.route': rendered,
  } = attributes
  const route = answered ?? rendered
  const place = typeof route === 'string' ? ` ${route}` : ''
  if (instrumentationScope.name === SCOPE) return place === '' ? name : `${method}${place}`
  return typeof type === 'string' && /^\w+\.\w+$/.test(type) ? `${type}${place}` : 'other'
}

/** What our own spans are made under. */
export const SCOPE = 'stayfront'

/** A span without anything that somebody typed: no events (they quote errors), no words of a status, few attributes. */
export function cleanSpan(span: ReadableSpan): ReadableSpan {
  const { traceId, spanId, traceFlags, isRemote } = span.spanContext()
  const attributes = cleanAttributes(span.attributes)
  const parent = span.parentSpanContext
  return {
    name: cleanName(span, attributes),
    kind: span.kind,
    spanContext: () => ({ traceId, spanId, traceFlags, isRemote }),
    ...(parent && {
      parentSpanContext: { traceId: parent.traceId, spanId: parent.spanId, traceFlags: parent.traceFlags },
    }),
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    status: { code: span.status.code },
    attributes,
    ...{ links: [], events: [], droppedAttributesCount: 0, droppedEventsCount: 0, droppedLinksCount: 0 },
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
  }
}

/** An exporter that never sees what spans should not say. */
export function cleanExporter(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(cleanSpan), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
