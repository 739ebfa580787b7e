import { expect, test } from 'vitest'
import { Metrics, metricsText, sumOfProcesses } from './metrics.ts'

test('counters, gauges and histograms have the format of Prometheus', () => {
  const metrics = new Metrics()
  const requests = metrics.counter('requests_total', 'Requests.')
  requests.add({ status: '200' })
  requests.add({ status: '200' }, 2)
  requests.add({ status: 'a "b"\n' })
  metrics.gauge('pages', 'Pages.', () => 7)
  const seconds = metrics.histogram('seconds', 'Seconds.', [0.1, 1])
  for (const value of [0.05, 0.1, 0.5, 3]) seconds.observe(value)
  expect(metricsText(metrics.families())).toBe(`# HELP requests_total Requests.
# TYPE requests_total counter
requests_total{status="200"} 3
requests_total{status="a \\"b\\"\\n"} 1
# HELP pages Pages.
# TYPE pages gauge
pages 7
# HELP seconds Seconds.
# TYPE seconds histogram
seconds_bucket{le="0.1"} 2
seconds_bucket{le="1"} 3
seconds_bucket{le="+Inf"} 4
seconds_sum 3.65
seconds_count 4
`)
})

test('several processes are distinguished within one family', () => {
  const one = new Metrics()
  one.gauge('pages', 'Pages.', () => 1)
  const two = new Metrics()
  two.gauge('pages', 'Pages.', () => 2)
  const together = sumOfProcesses(
    new Map([
      ['1', one.families()],
      ['2', two.families()],
    ]),
  )
  expect(metricsText(together)).toBe('# HELP pages Pages.\n# TYPE pages gauge\npages{process="1"} 1\npages{process="2"} 2\n')
})
