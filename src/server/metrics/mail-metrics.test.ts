import { expect, test } from 'vitest'
import { mailMetrics } from './mail-metrics.ts'
import { metricsText } from './metrics.ts'

test('the outbox as Prometheus reads it', () => {
  const families = mailMetrics({ waiting: 5, retried: 2, longestWaitSeconds: 61.5, refused: 3, expired: 1 })
  expect(metricsText(families).replaceAll(/^#.*\n/gm, '')).toBe(`gable_mails_waiting{tried="no"} 3
gable_mails_waiting{tried="yes"} 2
gable_mails_longest_wait_seconds 61.5
gable_mails_undelivered{outcome="refused"} 3
gable_mails_undelivered{outcome="expired"} 1
`)
})
