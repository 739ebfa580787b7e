import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import type { AskedHome } from '#src/domain/valuation/instant-valuation.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { aSoldPrice } from '#tests/support/sold-prices.ts'
import { addSoldStreets } from '#tests/support/sold-streets.ts'
import { estimateHome } from './estimate-home.ts'

const home: AskedHome = { postcode: 'TA1 1AA', house: '', kind: 'terraced', beds: undefined }
const taunton = { lat: 51.0155, lng: -3.1004 }

function estimate(db: Kysely<Schema>, asked: Partial<AskedHome> = {}, point: typeof taunton | null = taunton) {
  const find = async () => point && { point, precision: 'postcode' as const }
  const known = { db, postcodes: { find }, now: new Date('2026-11-22T12:00:00Z'), hrefOf: (id: number) => `/properties/${id}` }
  return estimateHome(known, { ...home, ...asked })
}

async function addHomes(db: Kysely<Schema>, prices: readonly number[], more: Parameters<typeof addProperty>[1] = {}) {
  for (const price of prices)
    await addProperty(db, { price_value: price, beds: 3, ...more, listing: { propertySubId: 1, ...more?.listing } })
}

test('by the sales of its sector, with what they are and whose', async () => {
  await using db = await testDatabase()
  await addSoldStreets(db)
  const found = await estimate(db)
  expect(found).toMatchObject({ status: 'estimated', basis: expect.stringMatching(/^From 200 sales of homes of this kind nearby/) })
  if (found.status !== 'estimated') return
  expect(found.value).toBeGreaterThan(235_000)
  expect(found.value).toBeLessThan(265_000)
  expect(found.low).toBeLessThan(230_000)
  expect(found.high).toBeGreaterThan(270_000)
  expect(found.examples[0]).toMatchObject({ address: expect.stringContaining('High Street, TA1\u00a01AB') })
  expect(found.credit).toMatch(/made up/)
})

test('by those of its district where the sector has too few', async () => {
  await using db = await testDatabase()
  await addSoldStreets(db)
  expect(await estimate(db, { postcode: 'TA1 9ZZ' })).toMatchObject({ basis: expect.stringMatching(/^From 400 sales/) })
  expect(await estimate(db, { postcode: 'TA10 9ZZ' })).toEqual({ status: 'too-few' })
})

test('by what it sold for itself, where resales nearby tell how far that may be out', async () => {
  await using db = await testDatabase()
  const resold = Array.from({ length: 12 }, (_, index) => {
    const at = { house: `R${index}`, postcode: 'TA1 1AC', price: 230_000 + index * 1_000 }
    return [aSoldPrice({ ...at, soldOn: '2024-02-10' }), aSoldPrice({ ...at, price: at.price + 500, soldOn: '2026-06-10' })]
  })
  await addSoldStreets(db, [...resold.flat(), aSoldPrice({ house: '12a', price: 260_000, soldOn: '2025-05-05' })])
  const found = await estimate(db, { house: '12A' })
  expect(found).toMatchObject({ basis: expect.stringMatching(/^From what this home itself sold for/) })
  expect(found.status === 'estimated' && found.examples).toEqual([
    { address: '12a High Street, TA1\u00a01AA', price: 260_000, what: 'Terraced, sold 5 May 2025' },
  ])
})

test('without sales, by what the agency asks for homes like it, each with its page', async () => {
  await using db = await testDatabase()
  await addHomes(db, [200_000, 210_000, 220_000, 230_000, 240_000])
  expect(await estimate(db, { beds: 3 })).toEqual({
    status: 'estimated',
    value: 220_000,
    low: expect.any(Number),
    high: expect.any(Number),
    basis: expect.stringMatching(/^From what we ask for 5 homes like it within 5 miles: two/),
    examples: expect.arrayContaining([expect.objectContaining({ price: 200_000, href: expect.stringMatching(/^\/properties\/\d+$/) })]),
  })
  expect(await estimate(db, { beds: 2 })).toEqual({ status: 'too-few' })
  expect(await estimate(db, { kind: 'flat' })).toEqual({ status: 'too-few' })
  expect(await estimate(db, {}, { lat: 52, lng: -3.1 })).toEqual({ status: 'too-few' })
})

test('nothing is told of a home whose place is hidden, or of a part of one', async () => {
  await using db = await testDatabase()
  await addHomes(db, [200_000, 210_000, 220_000], { location: null })
  await addHomes(db, [200_000, 210_000, 220_000], { listing: { priceQualifier: 'shared-ownership' } })
  await addHomes(db, [200_000, 210_000, 220_000], { listed: false })
  await addHomes(db, [200_000, 210_000, 220_000, 230_000])
  expect(await estimate(db)).toEqual({ status: 'too-few' })
})

test('a postcode that nobody knows is said to be', async () => {
  await using db = await testDatabase()
  expect(await estimate(db, {}, null)).toEqual({ status: 'unknown-postcode' })
})
