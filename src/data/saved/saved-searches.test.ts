import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { accountParts, ada, grace, registered } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { Schema } from '../database/schema.ts'
import {
  deleteSavedSearch,
  deleteSavedSearchById,
  findSavedSearches,
  findSearchHistory,
  insertSavedSearch,
  setAlerts,
} from './saved-searches.ts'

/** Removals stored per account. */
const mostRemovals = 500

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 9, 0, second))
const beds = (minBeds: number): SearchCriteria => ({ channel: 'sales', minBeds })

test('a search is kept as it was understood, the last saved first', async () => {
  await using db = await testDatabase()
  const { id, other } = await twoAccounts(db)
  const first = await save(db, id, beds(2), 1)
  const second = await save(db, id, { ...beds(3), page: 4, tags: ['garden'] }, 2, { frequency: 'W' })
  expect(await findSavedSearches(db, id)).toEqual([
    {
      id: second,
      criteria: { channel: 'sales', minBeds: 3, tags: ['garden'] },
      title: 'Homes',
      frequency: 'W',
      about: 'all',
      savedAt: at(2),
      askedAt: null,
      snoozedUntil: null,
    },
    {
      id: first,
      criteria: { channel: 'sales', minBeds: 2 },
      title: 'Homes',
      frequency: 'I',
      about: 'all',
      savedAt: at(1),
      askedAt: null,
      snoozedUntil: null,
    },
  ])
  expect(await findSavedSearches(db, other)).toEqual([])
})

test('the same criteria twice are one saved search, which stays as often as it was', async () => {
  await using db = await testDatabase()
  const { id, other } = await twoAccounts(db)
  const first = await save(db, id, { channel: 'sales', tags: ['b', 'a'], page: 2 }, 1, { frequency: 'M' })
  expect(await save(db, id, { tags: ['a', 'b'], channel: 'sales', sorted: 'most-recent-first' }, 2)).toBe(first)
  expect(await findSavedSearches(db, id)).toMatchObject([{ frequency: 'M', savedAt: at(1) }])
  expect(await save(db, other, { channel: 'sales', tags: ['a', 'b'] }, 2)).not.toBe(first)
  const keys = await db.selectFrom('saved_search').select('criteria_key').distinct().execute()
  expect(keys).toHaveLength(1)
})

test('a drawn area is saved, however long', async () => {
  await using db = await testDatabase()
  const { id } = await twoAccounts(db)
  const poly = Array.from({ length: 4000 }, (_, index) => String.fromCharCode(63 + ((index * 7919) % 60))).join('')
  expect(await save(db, id, { channel: 'sales', poly }, 1)).toBeTypeOf('number')
  expect((await findSavedSearches(db, id))[0]?.criteria.poly).toBe(poly)
})

test('how often to alert is changed for a search of one’s own that is still there', async () => {
  await using db = await testDatabase()
  const { id, other } = await twoAccounts(db)
  const searchId = (await save(db, id, beds(2), 1))!
  const change = (account: number) => setAlerts(db, account, { searchId, frequency: 'N', changedAt: at(3) })
  expect(await change(other)).toBe(false)
  expect(await findSavedSearches(db, id)).toMatchObject([{ frequency: 'I' }])
  expect(await change(id)).toBe(true)
  expect(await findSavedSearches(db, id)).toMatchObject([{ frequency: 'N' }])
  await deleteSavedSearchById(db, other, { searchId, removedAt: at(4) })
  expect(await findSavedSearches(db, id)).toHaveLength(1)
  await deleteSavedSearchById(db, id, { searchId, removedAt: at(4) })
  await deleteSavedSearchById(db, id, { searchId, removedAt: at(5) })
  expect(await findSavedSearches(db, id)).toEqual([])
  expect(await change(id)).toBe(false)
})

test('a device that was away does not bring back what was removed meanwhile; who saves it again has it as new', async () => {
  await using db = await testDatabase()
  const { id } = await twoAccounts(db)
  const searchId = await save(db, id, beds(2), 1, { frequency: 'W' })
  await deleteSavedSearch(db, id, { criteria: beds(2), removedAt: at(5) })
  expect(await save(db, id, beds(2), 3)).toBe(searchId)
  expect(await findSavedSearches(db, id)).toEqual([])
  expect(await save(db, id, beds(2), 6)).toBe(searchId)
  expect(await findSavedSearches(db, id)).toMatchObject([{ id: searchId, frequency: 'I', savedAt: at(6) }])
})

test('one more than may be is refused, one that is saved already is not', async () => {
  await using db = await testDatabase()
  const { id } = await twoAccounts(db)
  await save(db, id, beds(1), 1)
  await save(db, id, beds(2), 1)
  expect(await save(db, id, beds(3), 2, { most: 2 })).toBeUndefined()
  expect(await save(db, id, beds(2), 2, { most: 2 })).toBeTypeOf('number')
  await deleteSavedSearch(db, id, { criteria: beds(1), removedAt: at(3) })
  expect(await save(db, id, beds(3), 4, { most: 2 })).toBeTypeOf('number')
})

test('whatever way what devices say arrives, the last word about each holds', async () => {
  await using db = await testDatabase()
  const { id } = await twoAccounts(db)
  const said = fc.record({ minBeds: fc.integer({ min: 1, max: 2 }), word: fc.constantFrom('removed', 'I', 'W') })
  await fc.assert(
    fc.asyncProperty(fc.array(said, { maxLength: 10 }), fc.infiniteStream(fc.nat()), async (sayings, random) => {
      await db.deleteFrom('saved_search').execute()
      const timed = sayings.map((saying, second) => ({ ...saying, second, turn: random.next().value ?? 0 }))
      for (const { minBeds, word, second } of timed.toSorted((one, next) => one.turn - next.turn)) {
        if (word === 'removed') await deleteSavedSearch(db, id, { criteria: beds(minBeds), removedAt: at(second) })
        else await save(db, id, beds(minBeds), second, { frequency: word === 'W' ? 'W' : 'I' })
      }
      const last = [1, 2].map((minBeds) => [minBeds, timed.findLast((each) => each.minBeds === minBeds)?.word ?? 'removed'])
      const held = (await findSavedSearches(db, id)).map(({ criteria, frequency }) => [criteria.minBeds, frequency])
      expect(held.sort()).toEqual(last.filter(([, word]) => word !== 'removed'))
    }),
    { numRuns: 60 },
  )
})

test('removals are remembered, up to a number', async () => {
  await using db = await testDatabase()
  const { id } = await twoAccounts(db)
  const removed = {
    account_id: id,
    criteria: '{}',
    title: '',
    alert_frequency: 'N',
    saved_at: at(1),
    changed_at: at(1),
    removed_at: at(1),
  } as const
  await db
    .insertInto('saved_search')
    .values(Array.from({ length: mostRemovals }, (_, index) => ({ ...removed, criteria_key: String(index) })))
    .execute()
  await deleteSavedSearch(db, id, { criteria: beds(9), removedAt: at(2) })
  const history = await findSearchHistory(db, id)
  expect(history).toHaveLength(mostRemovals)
  expect(history.at(-1)).toMatchObject({ criteria: beds(9), removed_at: at(2) })
})

async function twoAccounts(db: Kysely<Schema>) {
  const parts = accountParts(db)
  const { account } = await registered(parts, ada)
  const other = await registered(parts, grace)
  return { id: account.id, other: other.account.id }
}

interface Options {
  frequency?: 'W' | 'M' | 'I'
  most?: number
}

function save(db: Kysely<Schema>, id: number, criteria: SearchCriteria, second: number, { frequency, most = 50 }: Options = {}) {
  return insertSavedSearch(db, id, { criteria, title: 'Homes', frequency, savedAt: at(second), most })
}
