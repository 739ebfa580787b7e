import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import type { PushMetricExporter } from '@opentelemetry/sdk-metrics'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { OtlpProtocol } from './telemetry-settings.ts'

/** Receives the result of each export. */
type HearResult = (result: ExportResult) => void

/** Exports spans over OTLP; the package reads address, headers, compression, certificates and time limit from the environment. */
export async function spanExporter(protocol: OtlpProtocol, hear: HearResult): Promise<SpanExporter> {
  const { OTLPTraceExporter } = await (protocol === 'http/json'
    ? import('@opentelemetry/exporter-trace-otlp-http')
    : import('@opentelemetry/exporter-trace-otlp-proto'))
  const exporter = new OTLPTraceExporter()
  return {
    export: (spans, done) => exporter.export(spans, heard(hear, done)),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}

export async function metricExporter(protocol: OtlpProtocol, hear: HearResult): Promise<PushMetricExporter> {
  const { OTLPMetricExporter } = await (protocol === 'http/json'
    ? import('@opentelemetry/exporter-metrics-otlp-http')
    : import('@opentelemetry/exporter-metrics-otlp-proto'))
  const exporter = new OTLPMetricExporter()
  return {
    export: (metrics, done) => exporter.export(metrics, heard(hear, done)),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
    selectAggregation: (kind) => exporter.selectAggregation(kind),
    selectAggregationTemporality: (kind) => exporter.selectAggregationTemporality(kind),
  }
}

/** The batching code is always told of success: otherwise it would log each failure in its own words. */
function heard(hear: HearResult, done: (result: ExportResult) => void): (result: ExportResult) => void {
  return (result) => {
    hear(result)
    done({ code: ExportResultCode.SUCCESS })
  }
}

/**
 * Warns once when a collector stops accepting data, and once when it accepts it again; never with its address or response, which may
 * contain a token.
 */
export function warnOnce(what: string, warn: (message: string) => void): (result: ExportResult) => void {
  let isAway = false
  return ({ code, error }) => {
    const fails = code === ExportResultCode.FAILED
    if (fails === isAway) return
    isAway = fails
    if (fails) warn(`The collector takes no ${what} (${reasonOf(error)}): what does not fit into memory is dropped`)
    else warn(`The collector takes ${what} again`)
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code === 'number') return `it answers ${code}`
  if (typeof code === 'string' && /^[A-Z_]{2,40}$/.test(code)) return code
  return 'no answer in time'
}
