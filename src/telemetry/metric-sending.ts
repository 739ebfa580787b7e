import { type Histogram, ValueType } from '@opentelemetry/api'
import { emptyResource, type Resource } from '@opentelemetry/resources'
import { MeterProvider, type MetricProducer, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import type { MetricFamily } from '#src/server/metrics/metrics.ts'
import { metricExporter } from './exporters.ts'
import { metricsOf } from './metric-families.ts'
import { saidOnce } from './said-once.ts'
import type { TelemetrySettings } from './telemetry-settings.ts'

export interface MetricSending {
  /** `http.server.request.duration`, in seconds. */
  durations: Histogram
  add(families: () => Promise<readonly MetricFamily[]>): void
  stop(): Promise<void>
}

type Families = () => Promise<readonly MetricFamily[]>

/** As the conventions for HTTP servers have them. */
const boundaries = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

/** Sends metrics every so often: those of `/metrics`, which are read for it, and the durations of requests by route and status. */
export async function sendMetrics(
  { metrics, metricsEveryMs, metricsTimeoutMs }: TelemetrySettings & { metrics: 'http/json' | 'http/protobuf' },
  resource: Resource,
  warn: (message: string) => void,
): Promise<MetricSending> {
  const read: Families[] = []
  const reader = new PeriodicExportingMetricReader({
    exporter: await metricExporter(metrics, saidOnce('metrics', warn)),
    exportIntervalMillis: metricsEveryMs,
    exportTimeoutMillis: metricsTimeoutMs,
    metricProducers: [producer(read)],
  })
  const provider = new MeterProvider({ resource, readers: [reader] })
  const durations = provider.getMeter('gable').createHistogram('http.server.request.duration', {
    description: 'Duration of HTTP server requests.',
    unit: 's',
    valueType: ValueType.DOUBLE,
    advice: { explicitBucketBoundaries: boundaries },
  })
  return { durations, add: (families) => void read.push(families), stop: () => provider.shutdown() }
}

function producer(read: readonly Families[]): MetricProducer {
  const startedAt = Date.now() - process.uptime() * 1000
  return {
    async collect() {
      // Without the database the rest is still worth knowing.
      const families = await Promise.allSettled(read.map((each) => each()))
      const known = families.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
      const metrics = metricsOf(known, { startedAt, now: Date.now() })
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope: { name: 'gable' }, metrics }] }, errors: [] }
    },
  }
}
