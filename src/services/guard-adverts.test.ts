import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { readSiteVersion } from '#src/data/processes/site-version.ts'
import { findPropertyById } from '#src/data/properties/property-by-id.ts'
import { agencyFeeds } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { haveKnownChanges } from '#tests/support/known-changes.ts'
import { findStock, findStockEvents } from '#tests/support/stock.ts'
import { guardStock } from './guard-adverts.ts'

const letting = { TRANS_TYPE_ID: '2', PROP_SUB_ID: '8' }
const rows = [
  { ...letting, AGENT_REF: '1_1', PRICE: '950', PRICE_QUALIFIER: '10', SUMMARY: 'A flat. Offers over £950 pcm.' },
  { ...letting, AGENT_REF: '1_2', PRICE: 'POA' },
  { ...letting, AGENT_REF: '1_3', PRICE: 'POA', POSTCODE1: 'CF10' },
  { ...letting, AGENT_REF: '1_4', PRICE: '900' },
  { AGENT_REF: '1_5', PRICE: 'POA' },
]
const alone = async <Result>(work: () => Promise<Result>) => ({ result: await work() })
const guard = (db: Kysely<Schema>, now: string, given: Partial<Parameters<typeof guardStock>[0]> = {}) =>
  guardStock({ db, whileAlone: alone, now: () => new Date(now), ...given })

test('adverts imported before a rule began are checked against it on its day, once', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  agency.setClock('2026-04-29T10:00:00Z')
  await agency.import(rows)
  expect((await findStock(db)).every(({ listed }) => listed)).toBe(true)
  expect(await guard(db, '2026-04-30T10:00:00Z')).toBe(0)

  const version = await readSiteVersion(db)
  expect(await guard(db, '2026-05-01T10:00:00Z')).toBe(2)
  expect(await haveKnownChanges(db, version)).toBe(true)
  const stock = await findStock(db)
  expect(stock.map(({ agent_ref, listed }) => [agent_ref, listed])).toEqual([
    ['1_1', true],
    ['1_2', false],
    ['1_3', true],
    ['1_4', true],
    ['1_5', true],
  ])
  const qualified = await findPropertyById(db, stock[0]!.id)
  expect([qualified?.card.priceQualifier, qualified?.listing.priceQualifier]).toEqual(['none', 'none'])
  expect([qualified?.card.summary, qualified?.listing.summary]).toEqual(['A flat.', 'A flat.'])
  expect((await findPropertyById(db, stock[1]!.id))?.listing).toMatchObject({ published: false, heldBack: ['england-one-rent'] })
  expect((await findStockEvents(db)).filter(({ kind }) => kind !== 'new')).toMatchObject([{ agent_ref: '1_2', kind: 'withdrawn' }])
  expect(await guard(db, '2026-05-02T10:00:00Z')).toBe(0)

  agency.setClock('2026-05-02T10:00:00Z')
  const again = await agency.import(rows.map((row) => (row.AGENT_REF === '1_2' ? { ...row, PRICE: '925' } : row)))
  expect(again.message).not.toMatch(/held back/)
  expect((await findStock(db)).every(({ listed }) => listed)).toBe(true)
})

test('during an import the check waits for the next time', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  agency.setClock('2026-04-29T10:00:00Z')
  await agency.import(rows)
  expect(await guard(db, '2026-05-01T10:00:00Z', { whileAlone: async () => undefined })).toBe(0)
  expect(await guard(db, '2026-05-01T10:00:00Z')).toBe(2)
})

test('a relaxed rule shows the properties it hid, which are news to saved searches', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import(rows)
  await db.deleteFrom('unmatched_event').execute()
  expect((await findStock(db)).map(({ listed }) => listed)).toEqual([true, false, true, true, true])
  const policy = () => ({
    numbers: [],
    changed: [{ rule: 'england-one-rent', effect: 'told' as const, by: 'A. Manager', on: '2026-11-21', because: 'Counsel' }],
  })
  expect(await guard(db, '2026-11-22T10:00:00Z')).toBe(0)
  expect(await guard(db, '2026-11-22T10:00:00Z', { policy })).toBe(1)
  const stock = await findStock(db)
  expect(stock.every(({ listed }) => listed)).toBe(true)
  expect((await findPropertyById(db, stock[1]!.id))?.listing).toMatchObject({ published: true, faults: [{ rule: 'england-one-rent' }] })
  expect((await findStockEvents(db)).at(-1)).toMatchObject({ agent_ref: '1_2', kind: 'new' })
  expect(await db.selectFrom('unmatched_event').selectAll().execute()).toHaveLength(1)
  expect(await guard(db, '2026-11-22T11:00:00Z')).toBe(1)
  expect((await findStockEvents(db)).at(-1)).toMatchObject({ agent_ref: '1_2', kind: 'withdrawn' })
})

test('properties hidden by the office stay hidden, whatever the rules', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import(rows)
  const hidden = {
    agent_ref: '1_2',
    hidden_for: 'The owner asked',
    featured: false,
    first_photo: null,
    changed_at: new Date(),
    changed_by: 'A',
  }
  await db.insertInto('property_overlay').values(hidden).execute()
  const policy = () => ({
    numbers: [],
    changed: [{ rule: 'england-one-rent', effect: 'off' as const, by: 'A. Manager', on: '2026-11-21', because: 'Counsel' }],
  })
  expect(await guard(db, '2026-11-22T10:00:00Z', { policy })).toBe(0)
  expect((await findStock(db)).map(({ listed }) => listed)).toEqual([true, false, true, true, true])
})
