import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import type { PushMetricExporter } from '@opentelemetry/sdk-metrics'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { OtlpProtocol } from './telemetry-settings.ts'

/** Told what became of each sending. */
type HearResult = (result: ExportResult) => void

/** Sends spans over OTLP; address, headers, compression, certificates and time are read from the environment by the package. */
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

/** Whoever batches is told that all is well: it would say each failure, in words of others. */
function heard(hear: HearResult, done: (result: ExportResult) => void): (result: ExportResult) => void {
  return (result) => {
    hear(result)
    done({ code: ExportResultCode.SUCCESS })
  }
}
