import { type HrTime, ValueType } from '@opentelemetry/api'
import { millisToHrTime } from '@opentelemetry/core'
import { AggregationTemporality, type DataPoint, DataPointType, type MetricData } from '@opentelemetry/sdk-metrics'
import type { MetricFamily } from '#src/server/metrics/metrics.ts'

/** The metrics of `/metrics` as OTLP has them, under the same names: what counts is counted once. Both times in milliseconds since 1970. */
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
    // In Prometheus's manner the name says the unit.
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const points = () => samples.map(({ labels, value }) => ({ ...times, attributes: labels, value }))
  if (type === 'counter') return { ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }
  if (type === 'gauge') return { ...shared, dataPointType: DataPointType.GAUGE, dataPoints: points() }
  return { ...shared, dataPointType: DataPointType.HISTOGRAM, dataPoints: [histogramOf(family, times)] }
}

/** Prometheus adds each bucket to those below it; OTLP does not. */
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
