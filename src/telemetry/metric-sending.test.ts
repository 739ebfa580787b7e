import { DataPointType } from '@opentelemetry/sdk-metrics'
import { expect, test } from 'vitest'
import { Metrics } from '#src/server/metrics/metrics.ts'
import { metricsOf } from './metric-sending.ts'

test('counters, gauges and histograms as OTLP has them', () => {
  const metrics = new Metrics()
  metrics.counter('requests_total', 'Requests.').add({ status: '200' }, 2)
  metrics.gauge('pages', 'Pages.', () => 7)
  const seconds = metrics.histogram('seconds', 'Seconds.', [0.1, 1])
  for (const value of [0.05, 0.1, 0.5, 3]) seconds.observe(value)
  const [requests, pages, histogram] = metricsOf(metrics.families(), { startedAt: 1000, now: 2500 })
  const times = { startTime: [1, 0], endTime: [2, 500_000_000] }
  expect(requests).toMatchObject({
    descriptor: { name: 'requests_total', description: 'Requests.' },
    dataPointType: DataPointType.SUM,
    isMonotonic: true,
    dataPoints: [{ ...times, attributes: { status: '200' }, value: 2 }],
  })
  expect(pages).toMatchObject({ dataPointType: DataPointType.GAUGE, dataPoints: [{ value: 7, attributes: {} }] })
  expect(histogram).toMatchObject({
    dataPointType: DataPointType.HISTOGRAM,
    dataPoints: [{ value: { buckets: { boundaries: [0.1, 1], counts: [2, 1, 1] }, sum: 3.65, count: 4 } }],
  })
})
