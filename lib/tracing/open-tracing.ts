import { setTimeout as sleep } from 'node:timers/promises'
import { cleanExporter, SCOPE } from './clean-span'
import { findTracing, offerTracing, type Part, type Tracing } from './tracing'
import { wantsTraces } from './settings'

type Api = typeof import('@opentelemetry/api')

const FLUSH_MS = 2_000

/**
 * Sends traces where OpenTelemetry's variables say so, and loads its library only then; once a process. Null where they
 * do not. Throws for settings that it cannot follow.
 */
export async function openTracing(onFault: (error: Error) => void): Promise<Tracing | null> {
  const open = findTracing()
  if (open !== null || !wantsTraces(process.env)) return open
  const [api, sdk, resources, core, { AsyncLocalStorageContextManager }, otlp] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/core'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  // What cannot be sent is told once a batch; nobody waits for it.
  const tell = (message: string) => onFault(new Error(`traces: ${message}`))
  const quiet = () => undefined
  api.diag.setLogger({ error: tell, warn: quiet, info: quiet, debug: quiet, verbose: quiet }, api.DiagLogLevel.ERROR)
  const named = resources.resourceFromAttributes({ 'service.name': 'stayfront' })
  const provider = new sdk.BasicTracerProvider({
    resource: resources
      .defaultResource()
      .merge(named)
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(cleanExporter(new otlp.OTLPTraceExporter()))],
  })
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  api.trace.setGlobalTracerProvider(provider)
  const leaveOut: Tracing['leaveOut'] = (work) => api.context.with(core.suppressTracing(api.context.active()), work)
  const stop = async () => {
    offerTracing(null)
    // A collector that is away holds nobody up.
    await Promise.race([provider.shutdown(), sleep(FLUSH_MS, undefined, { ref: false })]).catch(onFault)
  }
  const tracing = { ...describeTracing(api, SCOPE), leaveOut, stop }
  offerTracing(tracing)
  return tracing
}

function describeTracing(
  { context, propagation, trace, ...api }: Api,
  scope: string,
): Omit<Tracing, 'leaveOut' | 'stop'> {
  const tracer = trace.getTracer(scope)
  const kindOf = ({ kind }: Part) =>
    kind === undefined ? api.SpanKind.INTERNAL : kind === 'server' ? api.SpanKind.SERVER : api.SpanKind.CLIENT
  return {
    begin: (part, within) => {
      const parent =
        within === undefined ? context.active() : propagation.extract(api.ROOT_CONTEXT, { ...within }, OF_HEADERS)
      const span = tracer.startSpan(part.name, { kind: kindOf(part), attributes: { ...part.attributes } }, parent)
      const inside = trace.setSpan(parent, span)
      return {
        note: (name, value) => void span.setAttribute(name, value),
        run: (work) => context.with(inside, work),
        end: (failed = false) => {
          if (failed) span.setStatus({ code: api.SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    add: (part, { from, to }) => {
      const attributes = { ...part.attributes }
      tracer.startSpan(part.name, { kind: kindOf(part), attributes, startTime: from }).end(to)
    },
    isUnderWay: () => trace.getActiveSpan() !== undefined,
    ids: () => {
      const ids = trace.getActiveSpan()?.spanContext()
      return ids ? { traceId: ids.traceId, spanId: ids.spanId } : {}
    },
    headers: () => {
      const carried: Record<string, string> = {}
      propagation.inject(context.active(), carried)
      const { traceparent } = carried
      return traceparent === undefined ? NO_HEADERS : { traceparent }
    },
  }
}

const NO_HEADERS: Record<string, string> = {}

/** The trace alone goes on, and nothing that others have added to it. */
const OF_HEADERS = {
  keys: () => ['traceparent'],
  get: ({ traceparent }: Record<string, unknown>, key: string) =>
    key === 'traceparent' && typeof traceparent === 'string' ? traceparent : undefined,
}
