import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { canonicalCriteria } from '#src/domain/search/search-criteria.ts'
import { testDatabase } from '#tests/support/database.ts'
import { anyCriteria } from '#tests/support/search-criteria.ts'
import { type AskedFacts, askedFacts } from '../../domain/search/asked-facts.ts'
import { type AskedName, askedNames, criterionTests, factOperand } from './criterion-tests.ts'

const now = new Date('2026-11-21T12:00:00Z')

/** One value for each criterion, as a search would have it. */
const asked: Required<AskedFacts> = Object.assign(
  {},
  ...[...fc.sample(anyCriteria, { numRuns: 200, seed: 1 }), { channel: 'sales', tags: ['!new home', 'garden'] } as const].map((criteria) =>
    askedFacts(canonicalCriteria(criteria)),
  ),
)

test.each<[AskedName, string]>([
  ['minBeds', 'integer'],
  ['minAcreage', 'real'],
  ['createdAgo', 'timestamp with time zone'],
  ['auctionDate', 'date'],
  ['tags', 'text[]'],
  ['text', 'tsquery'],
  ['minBathrooms', 'tsquery'],
  ['tenure', 'tsquery'],
  ['epc', 'tsquery'],
  ['gigabit', 'tsquery'],
  ['stationMiles', 'tsquery'],
])('%s is asked for as %s, the type of its column', async (name, type) => {
  await using db = await testDatabase()
  const { rows } = await sql<{ type: string }>`select pg_typeof(${factOperand(name, asked[name], now)})::text as type`.execute(db)
  expect(rows).toEqual([{ type }])
})

test('an age begins so many days ago', async () => {
  await using db = await testDatabase()
  const { rows } = await sql<{ since: Date }>`select ${factOperand('createdAgo', 7, now)} as since`.execute(db)
  expect(rows).toEqual([{ since: new Date('2026-11-14T12:00:00Z') }])
})

test('each can be asked of a property', async () => {
  await using db = await testDatabase()
  expect([...askedNames].sort()).toEqual(Object.keys(asked).sort())
  for (const name of askedNames) {
    const condition = criterionTests[name].meets(factOperand(name, asked[name], now))
    const found = await sql`select from property where ${condition}`.execute(db)
    expect(found.rows, name).toEqual([])
  }
})

test('what takes long is asked last', () => {
  expect(askedNames.at(-1)).toBe('text')
})
