import { expect, test } from 'vitest'
import type { SourceHealth } from '#src/data/import/source-health.ts'
import { metricsText } from './metrics.ts'
import { mailMetrics, sourceMetrics } from './shared-metrics.ts'

test('the outbox in the format of Prometheus', () => {
  const families = mailMetrics({ waiting: 5, retried: 2, longestWaitSeconds: 61.5, refused: 3, expired: 1 })
  expect(metricsText(families).replaceAll(/^#.*\n/gm, '')).toBe(`gable_mails_waiting{tried="no"} 3
gable_mails_waiting{tried="yes"} 2
gable_mails_longest_wait_seconds 61.5
gable_mails_undelivered{outcome="refused"} 3
gable_mails_undelivered{outcome="expired"} 1
`)
})

const now = new Date('2026-11-23T12:00:00Z')
const good: SourceHealth = {
  source: 'north',
  begunAt: now,
  isRunning: false,
  isPulled: false,
  step: null,
  failures: 0,
  problem: null,
  needsConfirmation: true,
  goodAt: new Date('2026-11-23T11:58:30Z'),
  rows: 40,
  rejected: 2,
  warnings: 3,
  listed: 37,
  dueAt: null,
}

test('the sources in the format of Prometheus; one that has never delivered has no age', () => {
  const families = sourceMetrics([good, { ...good, source: 'south', goodAt: null, problem: 'It is away.', needsConfirmation: false }], now)
  expect(metricsText(families).replaceAll(/^#.*\n/gm, '')).toBe(`gable_source_age_seconds{source="north"} 90
gable_source_failing{source="north"} 0
gable_source_failing{source="south"} 1
gable_source_needs_confirmation{source="north"} 1
gable_source_needs_confirmation{source="south"} 0
gable_source_rows{source="north"} 40
gable_source_rows{source="south"} 40
gable_source_rejected_rows{source="north"} 2
gable_source_rejected_rows{source="south"} 2
gable_source_listed{source="north"} 37
gable_source_listed{source="south"} 37
`)
})
