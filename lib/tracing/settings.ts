type Given = Readonly<Record<string, string | undefined>>

/**
 * Whether traces are sent, by OpenTelemetry's own variables, which its library reads for itself. Throws with the reason
 * for what it would not understand.
 */
export function wantsTraces(given: Given): boolean {
  const endpoint = given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || given.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint || given.OTEL_SDK_DISABLED === 'true' || given.OTEL_TRACES_EXPORTER === 'none') return false
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new Error('OTEL_EXPORTER_OTLP_ENDPOINT is not an address such as http://localhost:4318.')
  const protocol = given.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || given.OTEL_EXPORTER_OTLP_PROTOCOL || 'http/json'
  if (protocol !== 'http/json')
    throw new Error(`OTEL_EXPORTER_OTLP_PROTOCOL is "${protocol}"; traces are sent by http/json alone.`)
  return true
}
