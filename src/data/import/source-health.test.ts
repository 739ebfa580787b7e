import { expect, test } from 'vitest'
import { notePullStep, postponePull, rememberSources, takePull } from '#src/data/pulls/pull-leases.ts'
import { importFeed } from '#src/services/import-feed/import-feed.ts'
import { agencyFeeds, feedRows } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aSource, openedFeed } from '#tests/support/opened-feed.ts'
import { beginImport, noteImportStep } from './feed-imports.ts'
import { findSourceHealth, findSourceRuns } from './source-health.ts'

const north = aSource('north', [1])

test('what a source did last is known by its rows, what it rejected and what it has on the site', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db, { sources: () => [north] })
  await agency.import([...feedRows(3), { AGENT_REF: '2_1', BRANCH_ID: '2' }], { feed: north })
  await agency.import([{ AGENT_REF: '3_1', BRANCH_ID: '3', PRICE: 'dear' }])
  const [feed, other] = await findSourceHealth(db)
  expect(other).toMatchObject({
    source: 'north',
    rows: 4,
    rejected: 1,
    listed: 3,
    problem: null,
    needsConfirmation: false,
    isRunning: false,
  })
  expect(feed).toMatchObject({ source: 'feed', rows: 1, rejected: 0, warnings: 1, listed: 1, dueAt: null })
  expect(other?.goodAt).toBeInstanceOf(Date)
  const [run] = await findSourceRuns(db, 'north', 5)
  expect(run).toMatchObject({ outcome: 'imported', file: 'feed.blm', report: { rejected: [{ reference: '2_1' }] } })
})

test('a file that is refused leaves the figures of the last good one, and says why', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db, { sources: () => [north] })
  await agency.import(feedRows(3), { feed: north })
  const [before] = await findSourceHealth(db)
  await agency.import('no feed', { feed: north })
  const [after] = await findSourceHealth(db)
  expect(after).toMatchObject({ rows: 3, goodAt: before?.goodAt, problem: expect.stringContaining('The file cannot be used: line 1') })
  await agency.import(feedRows(2), { feed: north })
  expect(await findSourceHealth(db)).toMatchObject([{ problem: null, rows: 2 }])
  expect((await findSourceRuns(db, 'north', 2)).map(({ outcome }) => outcome)).toEqual(['imported', 'refused'])
})

test('an import that failed of itself, waits for a person, runs, or died with its process is told as such', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db, { sources: () => [north] })
  await agency.import(feedRows(2), { feed: north })
  const broken = { source: 'a pull', feed: north, open: () => Promise.reject(new Error('the disk is full')) }
  await expect(importFeed(agency.dependencies, broken)).rejects.toThrow()
  expect(await findSourceHealth(db)).toMatchObject([{ problem: expect.stringContaining('the disk is full'), rows: 2 }])
  await importFeed(agency.dependencies, { source: 'a pull', feed: north, open: async () => openedFeed('whole', []) })
  expect(await findSourceHealth(db)).toMatchObject([{ problem: null, needsConfirmation: true, listed: 2 }])
  await importFeed(agency.dependencies, { source: 'a pull', feed: north, open: async () => openedFeed('changes', feedRows(1)) })
  expect(await findSourceHealth(db)).toMatchObject([{ problem: null, needsConfirmation: true, rows: 1 }])
  const { id } = await beginImport(db, { source: 'a pull', feedSource: 'north', now: new Date() })
  expect(await findSourceHealth(db)).toMatchObject([{ isRunning: true, problem: null, step: null }])
  await noteImportStep(db, id, '45 % read, 1200 rows')
  expect(await findSourceHealth(db)).toMatchObject([{ isRunning: true, step: '45 % read, 1200 rows' }])
  await beginImport(db, { source: 'lots.csv', feedSource: null, now: new Date() })
  expect(await findSourceHealth(db)).toMatchObject([
    { source: 'north', isRunning: false, step: null, problem: 'It was broken off with its process.' },
  ])
})

test('a source that is pulled is known before it brought anything, with its turn', async () => {
  await using db = await testDatabase()
  await rememberSources(db, ['alto'])
  expect(await findSourceHealth(db)).toMatchObject([{ source: 'alto', goodAt: null, begunAt: null, dueAt: expect.any(Date), rows: 0 }])
  const succeeded = new Date('2026-11-23T12:00:00Z')
  await db.updateTable('feed_pull').set({ succeeded_at: succeeded, problem: 'The sender is busy.' }).execute()
  expect(await findSourceHealth(db)).toMatchObject([{ goodAt: succeeded, problem: 'The sender is busy.', isPulled: false, step: null }])
  const leased = await takePull(db, 'alto', 60_000)
  await notePullStep(db, leased!, 'page 3 of 12')
  expect(await findSourceHealth(db)).toMatchObject([{ isPulled: true, step: 'page 3 of 12', isRunning: false }])
  await postponePull(db, leased!, { ms: 1000, problem: 'The sender is busy.' })
  expect(await findSourceHealth(db)).toMatchObject([{ isPulled: false, step: null, failures: 1 }])
})
