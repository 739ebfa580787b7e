import { expect, test } from 'vitest'
import type { SourceHealth } from '#src/data/import/source-health.ts'
import { aSource } from '#tests/support/opened-feed.ts'
import { sourceHealth } from '#tests/support/source-health.ts'
import { sourceLines } from './sources-output.ts'

const well = sourceHealth('alto', {
  goodAt: new Date('2026-11-23T11:00:00Z'),
  rows: 4,
  listed: 4,
  dueAt: new Date('2026-11-23T14:05:00Z'),
})

test.each<[Partial<SourceHealth>, string]>([
  [{}, 'good'],
  [{ isPulled: true }, 'is being pulled'],
  [
    { isPulled: true, step: 'page 3 of 12 of properties', failures: 2, problem: 'It is busy.' },
    'is being pulled: page 3 of 12 of properties',
  ],
  [{ isPulled: true, isRunning: true, step: '45 % read, 1200 rows' }, 'is being imported: 45 % read, 1200 rows'],
  [{ isRunning: true }, 'is being imported'],
  [{ failures: 3, problem: 'It is busy.' }, 'failed 3 times, waits until 14:05'],
  [{ failures: 1, problem: 'It is busy.' }, 'failed 1 time, waits until 14:05'],
  [{ problem: 'The file cannot be used.' }, 'failed'],
])('a source that is %j is shown as: %s', (how, state) => {
  const [, line = ''] = sourceLines([aSource('alto', [1])], [{ ...well, ...how }])
  expect(line.split(/ {2,}/)[5]).toBe(state)
})
