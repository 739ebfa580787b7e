import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { drawnArea } from '#src/domain/places/drawn-area.ts'
import { homeKinds } from '#src/domain/valuation/sold-price.ts'
import { addSavedSearch } from '#tests/support/alerts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPeople, addSector } from '#tests/support/demand.ts'
import { addPlace } from '#tests/support/places.ts'
import { testContext, testNow } from '#tests/support/site.ts'
import { findDemand } from './find-demand.ts'

const home = { channel: 'sales', postcode: 'TA1 1AA', kind: 'terraced', beds: 3 } as const
const isTaunton = { placeId: 'location-taunton' } as const

/** Taunton, and a site of which the time can be changed. */
async function aTown(db: Kysely<Schema>) {
  await addPlace(db)
  await addSector(db)
  const clock = { at: testNow }
  const context = await testContext(db, { now: () => clock.at })
  const ask = (asked: Partial<Parameters<typeof findDemand>[1]> = {}) => findDemand(context, { ...home, ...asked })
  /** By the lower bound of each step of which something is said. */
  const told = async (asked: Partial<Parameters<typeof findDemand>[1]> = {}) =>
    Object.fromEntries((await ask(asked))?.steps.flatMap(({ from, people }) => (people === null ? [] : [[from ?? 0, people]])) ?? [])
  return { ask, told, clock, content: context.content, context }
}

test('people whose searches find a home of the step count there, each once, rounded down', async () => {
  await using db = await testDatabase()
  const { ask, told } = await aTown(db)
  const people = await addPeople(db, 24, { channel: 'sales', ...isTaunton, minBeds: 3, minPrice: 210_000, maxPrice: 340_000 })
  for (const account of people) await addSavedSearch(db, account, { channel: 'sales', ...isTaunton, maxPrice: 350_000 })
  expect(await told()).toEqual({ 200000: 20, 250000: 20, 300000: 20 })
  expect(await ask({ price: 275_000 })).toMatchObject({ area: 'TA1 1', asOf: '2026-11-16', own: 4 })
})

test.each([
  ['fewer bedrooms than asked for', { beds: 2 }],
  ['the other channel', { channel: 'lettings' }],
] as const)('%s is another question', async (_, other) => {
  await using db = await testDatabase()
  const { told } = await aTown(db)
  await addPeople(db, 15, { channel: 'sales', ...isTaunton, minBeds: 3 })
  expect(await told(other)).toEqual({})
})

test('kinds are told apart by the tags that searches ask for', async () => {
  await using db = await testDatabase()
  const { told } = await aTown(db)
  await addPeople(db, 15, { channel: 'sales', ...isTaunton, tags: ['flat'], maxPrice: 149_000 })
  expect([await told(), await told({ kind: 'flat' })]).toEqual([{}, { 0: 10, 100000: 10 }])
})

test('who would be told nothing does not count: stopped alerts, unconfirmed or refused addresses, searches for more', async () => {
  await using db = await testDatabase()
  const { told } = await aTown(db)
  const all = { channel: 'sales', ...isTaunton } as const
  const silent = await addPeople(db, 10, all)
  await db.updateTable('saved_search').set({ alert_frequency: 'N' }).where('account_id', 'in', silent).execute()
  const removed = await addPeople(db, 10, all)
  await db.updateTable('saved_search').set({ removed_at: testNow }).where('account_id', 'in', removed).execute()
  const unconfirmed = await addPeople(db, 10, all)
  await db.updateTable('account').set({ confirmed_at: null }).where('account_id', 'in', unconfirmed).execute()
  const refused = await addPeople(db, 10, all)
  await db.updateTable('account').set({ do_not_contact: true }).where('account_id', 'in', refused).execute()
  await addPeople(db, 20, { ...all, tags: ['garden'] })
  expect(await told()).toEqual({})
})

test('a postcode, its sector and its first half are taken as they are typed; a sector that is not imported is asked by its district', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  await addSector(db)
  const context = await testContext(db)
  const areaOf = async (postcode: string) => (await findDemand(context, { ...home, postcode }))?.area
  for (const typed of ['TA1 1AA', 'ta11aa', 'ta1 1', ' TA1  1 ']) expect([typed, await areaOf(typed)]).toEqual([typed, 'TA1 1'])
  for (const typed of ['TA1', 'ta1', 'TA1 3']) expect([typed, await areaOf(typed)]).toEqual([typed, 'TA1'])
})

test('an unknown postcode, and a site on which nobody can save a search, have no answer', async () => {
  await using db = await testDatabase()
  const { ask, context, content } = await aTown(db)
  expect(await ask({ postcode: 'ZE3 9ZZ' })).toBeUndefined()
  expect(await ask({ postcode: 'nowhere' })).toBeUndefined()
  const off = { ...content(), site: { ...content().site, accounts: false } }
  expect(await findDemand({ ...context, content: () => off }, home)).toBeUndefined()
})

test('an answer is worked out once a week, and those of weeks past are gone', async () => {
  await using db = await testDatabase()
  const { told, clock } = await aTown(db)
  await addPeople(db, 15, { channel: 'sales', ...isTaunton, maxPrice: 90_000 })
  expect(await told()).toEqual({ 0: 10 })
  await db.deleteFrom('saved_search').execute()
  expect(await told()).toEqual({ 0: 10 })
  clock.at = new Date('2026-11-23T00:00:00Z')
  expect(await told()).toEqual({})
  expect(await db.selectFrom('buyer_demand').select('week').execute()).toEqual([{ week: '2026-11-23' }])
})

/** Everything that can be asked of a sector. */
async function askAll({ told }: Pick<Awaited<ReturnType<typeof aTown>>, 'told'>, postcode = 'TA1 1AA') {
  const answers: Record<string, unknown> = {}
  for (const channel of ['sales', 'lettings'] as const) {
    for (const kind of homeKinds) {
      for (const beds of [1, 3, 5]) answers[`${channel} ${kind} ${beds}`] = await told({ channel, kind, beds, postcode })
    }
  }
  return answers
}

test('attack: of nine people nothing can be asked out, whatever the home', async () => {
  await using db = await testDatabase()
  const town = await aTown(db)
  await addPeople(db, 9, { channel: 'sales', ...isTaunton })
  for (const answer of Object.values(await askAll(town))) expect(answer).toEqual({})
})

test('attack: a search saved between two questions changes no answer in that week', async () => {
  await using db = await testDatabase()
  const town = await aTown(db)
  await addPeople(db, 9, { channel: 'sales', ...isTaunton })
  const before = await askAll(town)
  // The victim, and accounts of the attacker's own that would make each floor: answers not asked before are the same too.
  await addPeople(db, 30, { channel: 'sales', ...isTaunton }, new Date('2026-11-16T00:00:00Z'))
  expect(await askAll(town)).toEqual(before)
  await db.deleteFrom('buyer_demand').execute()
  expect(await askAll(town)).toEqual(before)
})

test('attack: postcodes beside each other do not show where a drawn line runs', async () => {
  await using db = await testDatabase()
  const town = await aTown(db)
  const corner = (lng: number, lat: number) => ({ lng: -3.1129 + lng, lat: 51.0149 + lat })
  const poly = drawnArea([[corner(-0.002, -0.01), corner(0.002, -0.01), corner(0.002, 0.01), corner(-0.002, 0.01)]])
  await addPeople(db, 20, { channel: 'sales', ...(poly && { poly }) })
  expect(await askAll(town, 'TA1 1AA')).toEqual(await askAll(town, 'TA1 1BB'))
  expect([poly === undefined, await town.told({ postcode: 'TA1 1AA' })]).toEqual([false, {}])
})

test('attack: a price that differs by a pound is the same question', async () => {
  await using db = await testDatabase()
  const { ask } = await aTown(db)
  await addPeople(db, 20, { channel: 'sales', ...isTaunton, maxPrice: 275_001 })
  const steps = async (price: number) => (await ask({ price }))?.steps
  expect(await steps(275_002)).toEqual(await steps(275_000))
  expect(await steps(275_002)).toEqual(await steps(4_000_000))
})
