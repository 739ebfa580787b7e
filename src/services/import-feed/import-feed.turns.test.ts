import { expect, test } from 'vitest'
import type { ListingRow } from '#src/feeds/feed.ts'
import { agencyFeeds } from '#tests/support/agency-feed.ts'
import { blmTextOf } from '#tests/support/blm-file.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { aListing } from '#tests/support/listings.ts'
import { diffRows } from './diff-rows.ts'

function work(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('while the rows of a batch are read others have their turns', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const listing = aListing({})
  const read = () => {
    work(6)
    return { listing, warnings: [], stated: () => [] }
  }
  const row: ListingRow = {
    kind: 'listing',
    line: 1,
    agentRef: '1_1',
    branchId: 1,
    channel: 'sales',
    fingerprint: 'x',
    media: () => [],
    refField: 'AGENT_REF',
    read,
  }
  const rows = Array.from({ length: 20 }, (_, index) => ({ ...row, agentRef: `1_${index}` }))
  const { changed } = await diffRows(rows, { day: '2026-11-21', known: new Map(), files: { find: () => undefined } })
  isDone = true
  expect(changed).toHaveLength(20)
  expect(turns).toBeGreaterThanOrEqual(8)
})

test('while hundreds of thousands of tiny rows are rejected others have their turns', async () => {
  await using database = await committedDatabase()
  await using agency = await agencyFeeds(database.db)
  // By the processor's time: other processes of a busy machine are not what is measured.
  const used = () => process.threadCpuUsage().user / 1000
  let longest = 0
  let last = used()
  const look = setInterval(() => {
    longest = Math.max(longest, used() - last)
    last = used()
  }, 1)
  const file = blmTextOf({ columns: ['AGENT_REF', 'TOWN'], rows: [], ending: `${'x~'.repeat(300_000)}#END#` })
  const report = await agency.import(file)
  clearInterval(look)
  expect(report).toMatchObject({ rows: 300_000, rejectedCount: 300_000, withdrawn: 0 })
  expect(longest).toBeLessThan(400)
})

test('while long broken rows are looked through for references others have their turns', async () => {
  await using database = await committedDatabase()
  await using agency = await agencyFeeds(database.db)
  const rows = Array.from({ length: 300 }, (_, index) => ({ AGENT_REF: `${'R'.repeat(1 + (index % 40))}_${index}` }))
  await agency.import(rows)
  const used = () => process.threadCpuUsage().user / 1000
  let longest = 0
  let last = used()
  const look = setInterval(() => {
    longest = Math.max(longest, used() - last)
    last = used()
  }, 1)
  const long = Array.from({ length: 15 }, () => ({ AGENT_REF: 'R'.repeat(6000) }))
  const report = await agency.import([...rows.slice(0, 20), ...long])
  clearInterval(look)
  expect(report).toMatchObject({ rejectedCount: 15, withdrawn: 0, complete: false })
  expect(longest).toBeLessThan(2000)
})
