import { type Histogram, type HrTime, ValueType } from '@opentelemetry/api'
import { millisToHrTime } from '@opentelemetry/core'
import { emptyResource, type Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  MeterProvider,
  type MetricData,
  type MetricProducer,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import type { MetricFamily } from '#src/server/metrics/metrics.ts'
import { metricExporter, warnOnce } from './exporters.ts'
import type { TelemetrySettings } from './telemetry-settings.ts'

export interface MetricSending {
  /** `http.server.request.duration`, in seconds. */
  durations: Histogram
  add(families: () => Promise<readonly MetricFamily[]>): void
  stop(): Promise<void>
}

type Families = () => Promise<readonly MetricFamily[]>

/** As in the conventions for HTTP servers. */
const boundaries = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

/** Exports metrics at intervals: those of `/metrics`, and durations of requests by route and status. */
export async function sendMetrics(
  { metrics, metricsEveryMs, metricsTimeoutMs }: TelemetrySettings & { metrics: 'http/json' | 'http/protobuf' },
  resource: Resource,
  warn: (message: string) => void,
): Promise<MetricSending> {
  const read: Families[] = []
  const reader = new PeriodicExportingMetricReader({
    exporter: await metricExporter(metrics, warnOnce('metrics', warn)),
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
      // Without the database the other metrics are still useful.
      const families = await Promise.allSettled(read.map((each) => each()))
      const known = families.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
      const metrics = metricsOf(known, { startedAt, now: Date.now() })
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope: { name: 'gable' }, metrics }] }, errors: [] }
    },
  }
}

/** The metrics of `/metrics` for OTLP, under the same names. Both times in milliseconds since 1970. */
export function metricsOf(families: readonly MetricFamily[], { startedAt, now }: { startedAt: number; now: number }): MetricData[] {
  const times = { startTime: millisToHrTime(startedAt), endTime: millisToHrTime(now) }
  return families.map((family) => metricOf(family, times))
}

interface Times {
  startTime: HrTime
  endTime: HrTime
}

function metricOf(family: MetricFamily, times: Times): MetricData {
  const { name, help, type, samples } = family
  const shared = {
    // As with Prometheus, the name states the unit.
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const points = () => samples.map(({ labels, value }) => ({ ...times, attributes: labels, value }))
  if (type === 'counter') return { ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }
  if (type === 'gauge') return { ...shared, dataPointType: DataPointType.GAUGE, dataPoints: points() }
  return { ...shared, dataPointType: DataPointType.HISTOGRAM, dataPoints: [histogramOf(family, times)] }
}

/** Prometheus' buckets are cumulative; OTLP's are not. */
function histogramOf({ samples }: MetricFamily, times: Times): DataPoint<{ buckets: Buckets; sum: number; count: number }> {
  const figure = (suffix: string) => samples.find((sample) => sample.suffix === suffix)?.value ?? 0
  const buckets = samples.filter(({ suffix }) => suffix === '_bucket')
  const counts = buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0))
  const boundaries = buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite)
  return { ...times, attributes: {}, value: { buckets: { boundaries, counts }, sum: figure('_sum'), count: figure('_count') } }
}

interface Buckets {
  boundaries: number[]
  counts: number[]
}
