import { expect, test } from 'vitest'
import type { FeedSource } from '#src/domain/imports/feed-source.ts'
import { type AgencyFeeds, agencyFeeds, type FeedRowValues } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aSource, openedFeed } from '#tests/support/opened-feed.ts'
import { findStock, findStockEvents } from '#tests/support/stock.ts'
import { importFeed } from './import-feed.ts'

const north = aSource('north', [1, 2])
const south = aSource('south', [3])

function rows(branch: number, count: number, values: FeedRowValues = {}): FeedRowValues[] {
  return Array.from({ length: count }, (_, index) => ({ AGENT_REF: `${branch}_${index + 1}`, BRANCH_ID: `${branch}`, ...values }))
}

async function listed(db: Parameters<typeof findStock>[0]): Promise<string[]> {
  return (await findStock(db)).flatMap((property) => (property.listed ? [property.agent_ref] : []))
}

function configure(agency: AgencyFeeds, ...sources: FeedSource[]): void {
  agency.dependencies.sources = () => sources
}

test('each source withdraws its own and nobody else\u2019s', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  configure(agency, north, south)
  await agency.import([...rows(1, 3), ...rows(2, 2)], { feed: north })
  await agency.import(rows(3, 3), { feed: south })
  await agency.import(rows(4, 2))
  expect(await agency.import(rows(3, 1), { feed: south })).toMatchObject({ withdrawn: 2, rejectedCount: 0 })
  expect(await agency.import(rows(4, 1))).toMatchObject({ withdrawn: 1 })
  expect(await listed(db)).toEqual(['1_1', '1_2', '1_3', '2_1', '2_2', '3_1', '4_1'])
})

test('a row outside the scope is rejected and says whose it is', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const sales = aSource('sales', [1], { channels: ['sales'] })
  const lettings = aSource('lettings', [1], { channels: ['lettings'] })
  configure(agency, sales, lettings)
  const letting = { AGENT_REF: '1_9', TRANS_TYPE_ID: '2' }
  const report = await agency.import([...rows(1, 1), letting, ...rows(7, 1)], { feed: sales })
  expect(report).toMatchObject({ imported: 1, rejectedCount: 2 })
  expect(report.rejected.map(({ reference, field, reason }) => [reference, field, reason])).toEqual([
    ['1_9', 'TRANS_TYPE_ID', 'The lettings of branch 1 are not of the source sales: they come from the source lettings'],
    ['7_1', 'BRANCH_ID', 'The sales of branch 7 are not of the source sales: no source is set up for them'],
  ])
  const byDefault = await agency.import([...rows(1, 1, { AGENT_REF: '1_8' }), ...rows(7, 1)])
  expect(byDefault).toMatchObject({
    imported: 1,
    rejected: [{ reference: '1_8', reason: 'The sales of branch 1 are not of this feed: they come from the source sales' }],
  })
})

test('what was there before belongs to whoever owns its branch, and nothing happens to it meanwhile', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import([...rows(1, 2), ...rows(3, 3), ...rows(4, 1)])
  const events = await findStockEvents(db)
  configure(agency, north, south)
  expect(await agency.import(rows(3, 3), { feed: south })).toMatchObject({ unchanged: 3, imported: 0, withdrawn: 0 })
  expect(await findStockEvents(db)).toEqual(events)
  expect(await db.selectFrom('feed_row').select('feed_source').where('branch_id', '=', 3).distinct().execute()).toEqual([
    { feed_source: 'south' },
  ])
  expect(await agency.import([...rows(4, 1), ...rows(1, 1)])).toMatchObject({ withdrawn: 0, rejectedCount: 1 })
  expect(await agency.import(rows(1, 1), { feed: north })).toMatchObject({ unchanged: 1, withdrawn: 1 })
})

test('a branch moves from one source to another, and rows of one that is gone to whoever owns them now', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  configure(agency, north, south)
  await agency.import([...rows(1, 2), ...rows(2, 4)], { feed: north })
  const wider = aSource('south', [2, 3])
  configure(agency, aSource('north', [1]), wider)
  expect(await agency.import(rows(1, 2), { feed: aSource('north', [1]) })).toMatchObject({ unchanged: 2, withdrawn: 0 })
  expect(await agency.import([...rows(2, 3), ...rows(3, 1)], { feed: wider })).toMatchObject({ imported: 1, unchanged: 3, withdrawn: 1 })
  configure(agency)
  expect(await agency.import([...rows(1, 1), ...rows(2, 3)])).toMatchObject({ unchanged: 4, withdrawn: 1 })
  expect(await listed(db)).toEqual(['1_1', '2_1', '2_2', '2_3', '3_1'])
})

test('a whole feed speaks of all its source owns, a file of branches of those it has rows of', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  configure(agency, north, south)
  await agency.import([...rows(1, 2), ...rows(2, 2)], { feed: north })
  await agency.import(rows(3, 1), { feed: south })
  expect(await agency.import(rows(1, 2), { feed: north })).toMatchObject({ withdrawn: 0 })
  const whole = { open: async () => openedFeed('whole', rows(1, 2)), source: 'a pull', feed: north }
  expect(await importFeed(agency.dependencies, whole)).toMatchObject({ source: 'a pull', withdrawn: 2 })
  expect(await listed(db)).toEqual(['1_1', '1_2', '3_1'])
})

test('a whole feed without a single property asks before it withdraws any', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  configure(agency, north)
  await agency.import(rows(1, 3), { feed: north })
  const empty = { open: async () => openedFeed('whole', []), source: 'a pull', feed: north }
  expect(await importFeed(agency.dependencies, empty)).toMatchObject({ withdrawn: 0, needsConfirmation: [{ branchId: 1, withdraw: 3 }] })
  expect(await importFeed(agency.dependencies, { ...empty, confirmWithdrawals: true })).toMatchObject({ withdrawn: 3 })
})

test('changes withdraw what they say is gone, however much, within their scope', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  configure(agency, north, south)
  await agency.import(rows(1, 20), { feed: north })
  await agency.import(rows(3, 1), { feed: south })
  const gone = rows(1, 15).map(({ AGENT_REF }) => AGENT_REF!)
  const changed = rows(1, 1, { PRICE: '9' })
  const end = { removed: [...gone, '3_1', 'never seen'], complete: false, reason: 'It broke off.' }
  const changes = { open: async () => openedFeed('changes', changed, end), source: 'changes', feed: north }
  expect(await importFeed(agency.dependencies, changes)).toMatchObject({ changed: 1, withdrawn: 14, needsConfirmation: [] })
  expect(await listed(db)).toEqual(['1_1', '1_16', '1_17', '1_18', '1_19', '1_20', '3_1'])
  expect(await importFeed(agency.dependencies, changes)).toMatchObject({ changed: 0, unchanged: 1, withdrawn: 0 })
})

test('a row that does not say its branch keeps its property, and is rejected', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  configure(agency, north)
  await agency.import([...rows(1, 2), { AGENT_REF: 'X', BRANCH_ID: '1' }], { feed: north })
  const report = await agency.import([...rows(1, 1), { AGENT_REF: 'X', BRANCH_ID: 'one' }], { feed: north })
  expect(report).toMatchObject({ withdrawn: 1, rejected: [{ reference: 'X', reason: 'It does not say which branch it is of' }] })
  expect(await listed(db)).toEqual(['1_1', 'X'])
})

test('a broken row keeps what it may be of in its own scope and does not look elsewhere', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  configure(agency, north, south)
  await agency.import(rows(1, 3), { feed: north })
  await agency.import(rows(3, 1), { feed: south })
  const broken = openedFeed('whole', rows(1, 1))
  const own = broken.file.rows
  broken.file.rows = (async function* () {
    yield* own
    yield { kind: 'rejected' as const, problem: { line: 2, agentRef: '', field: '', reason: 'broken' }, meant: '1_2' }
  })()
  const request = { open: async () => broken, source: 'a pull', feed: north }
  expect(await importFeed(agency.dependencies, request)).toMatchObject({ complete: true, withdrawn: 1 })
  expect(await listed(db)).toEqual(['1_1', '1_2', '3_1'])
})
