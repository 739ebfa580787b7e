import { expect, test } from 'vitest'
import type { WorkFigures } from '#src/data/checkup/work-figures.ts'
import type { MailFigures } from '#src/data/mails/mail-figures.ts'
import { testNow } from '#tests/support/site.ts'
import { agencyTroubles } from './agency-troubles.ts'

const work: WorkFigures = {
  lastImport: 'imported',
  importedHoursAgo: 3,
  unmatched: 0,
  unmatchedSeconds: 0,
  eventsWaiting: 0,
  eventsSeconds: 0,
  eventsGivenUp: 0,
  backupSeconds: 60,
  purgeProblem: null,
  failingSources: [],
}
const mails: MailFigures = { waiting: 0, retried: 0, longestWaitSeconds: 0, refused: 0, expired: 0 }
const saysOf = (given: { work?: Partial<WorkFigures>; mails?: Partial<MailFigures> }) =>
  agencyTroubles({ work: { ...work, ...given.work }, mails: { ...mails, ...given.mails }, healths: [], sources: [], now: testNow }).map(
    ({ says }) => says,
  )

test('without faults there are no troubles', () => {
  expect(saysOf({})).toEqual([])
  expect(saysOf({ work: { importedHoursAgo: null, lastImport: null } })).toEqual([])
})

test.each([
  [{ work: { lastImport: 'refused', importedHoursAgo: 20 } }, 'the properties of 20 hours ago'],
  [{ work: { importedHoursAgo: 24 * 6 } }, 'since 6 days ago'],
  [{ mails: { waiting: 7, longestWaitSeconds: 1200 } }, '7 wait, the first for 20 minutes'],
  [{ mails: { refused: 1 } }, '1 mail of the last day'],
  [{ work: { eventsWaiting: 4, eventsSeconds: 1000 } }, '4 enquiries have not reached'],
  [{ work: { eventsGivenUp: 2 } }, 'did not take 2 enquiries'],
  [{ work: { unmatchedSeconds: 1000 } }, 'Alerts about new properties are late'],
  [{ work: { purgeProblem: '403' } }, 'some minutes ago'],
] as const)('%j is said in the words of the agency', (given, words) => {
  const says = saysOf(given)
  expect(says).toEqual([expect.stringContaining(words)])
  expect(says.join(' ')).not.toMatch(/webhook|SMTP|CDN|gable|import/i)
})

test('a source that waits for a decision, fails or is silent is named, once', () => {
  const source = { name: 'alto', format: 'blm' as const } as Parameters<typeof agencyTroubles>[0]['sources'][number]
  const health = { source: 'alto', failures: 0, needsConfirmation: false, goodAt: testNow } as Parameters<
    typeof agencyTroubles
  >[0]['healths'][number]
  const says = (given: Partial<typeof health>) =>
    agencyTroubles({ work, mails, healths: [{ ...health, ...given }], sources: [source], now: testNow }).map((each) => each.says)
  expect(says({})).toEqual([])
  expect(says({ needsConfirmation: true })).toEqual([expect.stringContaining('alto left out many properties')])
  expect(says({ failures: 3 })).toEqual([expect.stringContaining('cannot be fetched from alto')])
  expect(says({ goodAt: new Date(0) })).toEqual([expect.stringContaining('for longer than usual')])
})
