import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import type { FeedEnd } from '#src/feeds/feed.ts'
import { agencyFeeds, type FeedRowValues } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aSource, openedFeed } from '#tests/support/opened-feed.ts'
import { findStock, findStockEvents } from '#tests/support/stock.ts'
import { importFeed } from './import-feed.ts'

const north = aSource('north', [1, 2])
const south = aSource('south', [3])
const home = (BRANCH_ID: string, values: FeedRowValues = {}): FeedRowValues => ({ AGENT_REF: 'X', BRANCH_ID, ADDRESS_1: '7', ...values })
const another = (BRANCH_ID: string, values: FeedRowValues = {}) => home(BRANCH_ID, { POSTCODE2: '9ZZ', ADDRESS_1: '12', ...values })
const rest = (branch: string): FeedRowValues => ({ AGENT_REF: `${branch}_1`, BRANCH_ID: branch, ADDRESS_1: branch })

async function twoSoftwares(db: Kysely<Schema>) {
  const agency = await agencyFeeds(db)
  agency.dependencies.sources = () => [north, south]
  return {
    fromNorth: (...rows: FeedRowValues[]) => agency.import([rest('1'), ...rows], { feed: north }),
    fromSouth: (...rows: FeedRowValues[]) => agency.import([rest('3'), ...rows], { feed: south }),
    fromDefault: (...rows: FeedRowValues[]) => agency.import(rows),
    changes: (rows: FeedRowValues[], end: Partial<FeedEnd>) =>
      importFeed(agency.dependencies, { open: async () => openedFeed('changes', rows, end), source: 'south', feed: south }),
    listed: async () =>
      (await findStock(db)).flatMap(({ agent_ref, branch_id, listed }) =>
        listed && agent_ref.startsWith('X') ? [[agent_ref, branch_id]] : [],
      ),
    [Symbol.asyncDispose]: agency[Symbol.asyncDispose],
  }
}

test('a home that moves to another source stays on the site, the same property, and is not taken back', async () => {
  await using db = await testDatabase()
  await using site = await twoSoftwares(db)
  await site.fromNorth(home('1'))
  const [before] = await findStock(db)
  const report = await site.fromSouth(home('3', { ADDRESS_1: '7 ' }))
  expect(report).toMatchObject({ rejectedCount: 0, changed: 1, withdrawn: 0 })
  expect(await site.listed()).toEqual([['X', 3]])
  // The former software goes on naming it for a while.
  for (let times = 0; times < 2; times++) {
    expect(await site.fromNorth(home('1'))).toMatchObject({
      withdrawn: 0,
      rejected: [{ reference: 'X', reason: 'The source south has a property of this reference, among the sales of branch 3' }],
    })
  }
  expect(await site.fromNorth()).toMatchObject({ withdrawn: 0 })
  expect(await site.listed()).toEqual([['X', 3]])
  expect((await findStock(db)).map(({ id }) => id)).toContain(before!.id)
  // Its branch has changed, which only searches of a branch ask about.
  expect((await findStockEvents(db)).flatMap(({ agent_ref, kind }) => (agent_ref === 'X' ? [kind] : []))).toEqual(['new', 'changed'])
  // Let go, it is anybody's again.
  expect(await site.fromSouth()).toMatchObject({ withdrawn: 1 })
  expect(await site.fromNorth(home('1'))).toMatchObject({ rejectedCount: 0 })
  expect(await site.listed()).toEqual([['X', 1]])
})

test('two homes of one reference are two properties, each of its own software, in whatever order they come', async () => {
  await using db = await testDatabase()
  await using site = await twoSoftwares(db)
  await site.fromNorth(home('1'))
  const report = await site.fromSouth(another('3', { PRICE: '199000' }))
  expect(report).toMatchObject({ rejectedCount: 0, imported: 2 })
  expect(report.warnings).toMatchObject([{ reference: 'X', reason: expect.stringContaining('here it is X@south') }])
  const both = [
    ['X', 1],
    ['X@south', 3],
  ]
  expect(await site.listed()).toEqual(both)
  expect(await site.fromNorth(home('1'))).toMatchObject({ unchanged: 2, rejectedCount: 0 })
  expect(await site.fromSouth(another('3', { PRICE: '199000' }))).toMatchObject({ unchanged: 2, rejectedCount: 0, warningCount: 1 })
  expect(await site.listed()).toEqual(both)
  // One lets go, the other stays what it is.
  await site.fromNorth()
  expect(await site.fromSouth(another('3', { PRICE: '189000' }))).toMatchObject({ changed: 1, imported: 0 })
  expect(await site.listed()).toEqual([['X@south', 3]])
  await site.fromSouth()
  expect(await site.listed()).toEqual([])
})

test('what no source owns is not overwritten by another home of its reference either', async () => {
  await using db = await testDatabase()
  await using site = await twoSoftwares(db)
  await site.fromDefault(home('4'))
  await site.fromSouth(another('3'))
  expect(await site.listed()).toEqual([
    ['X', 4],
    ['X@south', 3],
  ])
})

test('a removal takes away the home of who sends it', async () => {
  await using db = await testDatabase()
  await using site = await twoSoftwares(db)
  await site.fromNorth(home('1'))
  await site.fromSouth(another('3'))
  expect(await site.changes([], { removed: ['X'] })).toMatchObject({ withdrawn: 1 })
  expect(await site.listed()).toEqual([['X', 1]])
})

test('a broken row keeps the home that its software means by the reference', async () => {
  await using db = await testDatabase()
  await using site = await twoSoftwares(db)
  await using agency = await agencyFeeds(db)
  agency.dependencies.sources = () => [north, south]
  await site.fromNorth(home('1'))
  await site.fromSouth(another('3'))
  const broken = openedFeed('whole', [rest('3')])
  const own = broken.file.rows
  broken.file.rows = (async function* () {
    yield* own
    yield { kind: 'rejected' as const, problem: { line: 2, agentRef: '', field: '', reason: 'broken' }, meant: 'X' }
  })()
  const report = await importFeed(agency.dependencies, { open: async () => broken, source: 'south', feed: south })
  expect(report).toMatchObject({ complete: true, withdrawn: 0 })
  expect(await site.listed()).toHaveLength(2)
})
