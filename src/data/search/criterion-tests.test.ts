import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { nearbySteps } from '#src/domain/search/criteria/surroundings.ts'
import { canonicalCriteria } from '#src/domain/search/search-criteria.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { anyCriteria } from '#tests/support/search-criteria.ts'
import { type AskedFacts, askedFacts, factWordAsked } from '../../domain/search/asked-facts.ts'
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

test('what homes have around them is found by a number as by the words of the search text, whatever is nearest', async () => {
  await using db = await testDatabase()
  const [names, steps] = [['stationMiles', 'primaryMiles', 'secondaryMiles'] as const, [undefined, ...nearbySteps]]
  const homes = steps.flatMap((nearest, at) =>
    names.map((name) => {
      const words = nearbySteps.filter((step) => nearest !== undefined && step >= nearest).map((step) => factWordAsked(name, step)!)
      return [...words, ...(at % 2 ? [factWordAsked('gigabit', true)!] : [])]
    }),
  )
  for (const words of homes) {
    const id = await addProperty(db, {})
    await sql`update property set search_text = search_text || array_to_tsvector(${words}::text[]) where id = ${id}`.execute(db)
  }
  const { rows: unwritten } = await sql`select from property where surroundings_code is null`.execute(db)
  expect(unwritten).toEqual([])
  // Of homes that are not written yet the text says it.
  await sql`update property set surroundings_code = null where id % 2 = 0`.execute(db)
  for (const [name, value] of [['gigabit', true] as const, ...names.flatMap((name) => nearbySteps.map((step) => [name, step] as const))]) {
    const { meets, byColumn } = criterionTests[name]
    const { rows } = await sql<{ byWord: number; both: number; byColumn: number }>`
      select count(*) filter (where byWord)::int as "byWord", count(*) filter (where byWord and byColumn)::int as both,
        count(*) filter (where byColumn)::int as "byColumn"
      from (select ${meets(factOperand(name, value, now))} as byWord, ${byColumn!(value)} as byColumn from property) as each`.execute(db)
    const [{ byWord, ...others } = { byWord: 0 }] = rows
    expect(byWord, `${name} ${value}`).toBeGreaterThan(0)
    expect(others).toEqual({ both: byWord, byColumn: byWord })
  }
})

test('what takes long is asked last', () => {
  expect(askedNames.at(-1)).toBe('text')
})
