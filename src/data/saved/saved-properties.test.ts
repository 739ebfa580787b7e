import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountParts, ada, grace, registered } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import type { Schema } from '../database/schema.ts'
import { deleteSavedProperty, findPropertyHistory, findSavedProperties, insertSavedProperties } from './saved-properties.ts'

/** Removals stored per account. */
const mostRemovals = 500

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 9, 0, second))

test('the last saved comes first, each once, and nobody else has them', async () => {
  await using db = await testDatabase()
  const { id, other, homes } = await twoAccounts(db)
  expect(await save(db, id, [homes[0]!, 1], [homes[1]!, 2])).toBe(true)
  await save(db, id, [homes[0]!, 1])
  expect(await idsOf(db, id)).toEqual([homes[1], homes[0]])
  expect(await idsOf(db, other)).toEqual([])
  await deleteSavedProperty(db, other, { propertyId: homes[0]!, removedAt: at(9) })
  expect(await idsOf(db, id)).toEqual([homes[1], homes[0]])
})

test('what nobody may see is left out', async () => {
  await using db = await testDatabase()
  const { id, homes } = await twoAccounts(db)
  const hidden = await addProperty(db, { agent_ref: 'HIDDEN', listing: { published: false } })
  expect(await save(db, id, [999_999, 1], [hidden, 1], [homes[0]!, 1])).toBe(true)
  expect(await idsOf(db, id)).toEqual([homes[0]])
})

test('a device that was away does not bring back what was removed meanwhile', async () => {
  await using db = await testDatabase()
  const { id, homes } = await twoAccounts(db)
  await save(db, id, [homes[0]!, 1])
  await deleteSavedProperty(db, id, { propertyId: homes[0]!, removedAt: at(5) })
  await save(db, id, [homes[0]!, 3], [homes[1]!, 3])
  expect(await idsOf(db, id)).toEqual([homes[1]])
  await save(db, id, [homes[0]!, 6])
  expect(await idsOf(db, id)).toEqual([homes[0], homes[1]])
})

test('a removal that comes late takes nothing away that was saved after it', async () => {
  await using db = await testDatabase()
  const { id, homes } = await twoAccounts(db)
  await save(db, id, [homes[0]!, 1])
  await save(db, id, [homes[0]!, 4])
  await deleteSavedProperty(db, id, { propertyId: homes[0]!, removedAt: at(3) })
  expect(await idsOf(db, id)).toEqual([homes[0]])
})

test('one more than may be is refused with all that came with it, what is saved already is not', async () => {
  await using db = await testDatabase()
  const { id, homes } = await twoAccounts(db)
  const properties = homes.map((propertyId) => ({ propertyId, savedAt: at(1) }))
  expect(await insertSavedProperties(db, id, { properties: properties.slice(0, 2), most: 2 })).toBe(true)
  expect(await insertSavedProperties(db, id, { properties, most: 2 })).toBe(false)
  expect(await insertSavedProperties(db, id, { properties: properties.slice(0, 2), most: 2 })).toBe(true)
  expect((await idsOf(db, id)).toSorted((one, next) => one - next)).toEqual(homes.slice(0, 2))
  // A property removed later is not saved by it, so it does not count.
  await deleteSavedProperty(db, id, { propertyId: homes[2]!, removedAt: at(9) })
  expect(await insertSavedProperties(db, id, { properties, most: 2 })).toBe(true)
})

test('whatever way what devices say arrives, the last word about each holds', async () => {
  await using db = await testDatabase()
  const { id, homes } = await twoAccounts(db)
  const said = fc.record({ home: fc.integer({ min: 0, max: 2 }), isSaved: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(said, { maxLength: 12 }), fc.infiniteStream(fc.nat()), async (sayings, random) => {
      await db.deleteFrom('saved_property').execute()
      const timed = sayings.map((saying, second) => ({ ...saying, second, turn: random.next().value ?? 0 }))
      for (const { home, isSaved, second } of timed.toSorted((one, next) => one.turn - next.turn)) {
        if (isSaved) await save(db, id, [homes[home]!, second])
        else await deleteSavedProperty(db, id, { propertyId: homes[home]!, removedAt: at(second) })
      }
      const last = homes.filter((_, home) => timed.findLast((each) => each.home === home)?.isSaved)
      expect((await idsOf(db, id)).toSorted((one, next) => one - next)).toEqual(last)
    }),
    { numRuns: 60 },
  )
})

test('removals are remembered, up to a number', async () => {
  await using db = await testDatabase()
  const { id, homes } = await twoAccounts(db)
  const columns = sql`(agent_ref, branch_id, channel, status, listed, created_at, updated_at, launched_at)`
  await sql`
    with removed as (
      insert into property ${columns} select 'removed-' || n, 1, 'sales', 'available', true, now(), now(), now()
      from generate_series(1, ${mostRemovals}::int) as n returning id
    ) insert into saved_property (account_id, property_id, saved_at, removed_at)
    select ${id}::int, id, ${at(1)}::timestamptz, ${at(2)}::timestamptz from removed`.execute(db)
  await deleteSavedProperty(db, id, { propertyId: homes[0]!, removedAt: at(3) })
  const history = await findPropertyHistory(db, id)
  expect(history).toHaveLength(mostRemovals)
  expect(history.at(-1)).toEqual({ property_id: homes[0], saved_at: at(3), removed_at: at(3) })
})

async function twoAccounts(db: Kysely<Schema>) {
  const parts = accountParts(db)
  const { account } = await registered(parts, ada)
  const other = await registered(parts, grace)
  const homes: number[] = []
  for (const agent_ref of ['A', 'B', 'C']) homes.push(await addProperty(db, { agent_ref }))
  return { id: account.id, other: other.account.id, homes }
}

function save(db: Kysely<Schema>, id: number, ...said: readonly (readonly [id: number, second: number])[]): Promise<boolean> {
  return insertSavedProperties(db, id, { properties: said.map(([propertyId, second]) => ({ propertyId, savedAt: at(second) })), most: 100 })
}

async function idsOf(db: Kysely<Schema>, id: number): Promise<number[]> {
  return (await findSavedProperties(db, id)).map(({ propertyId }) => propertyId)
}
