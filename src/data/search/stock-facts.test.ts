import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { factBits } from '../../domain/search/stock-facts.ts'
import { raiseSiteVersion } from '../processes/site-version.ts'
import { decodeNumbers, loadStockFacts } from './stock-facts.ts'

test('the listed properties of a channel are read with what they are', async () => {
  await using db = await testDatabase()
  const cottage = await addProperty(db, {
    beds: 3,
    price_value: 250_000,
    tags: ['garden', 'house'],
    country: 'england',
    outcode: 'TA1',
    location: '(-3.1,51.02)',
    status: 'available',
    created_at: new Date('2026-11-01T09:30:00.123Z'),
    updated_at: new Date('1999-12-31T23:59:59.999Z'),
  })
  const flat = await addProperty(db, {
    beds: 0,
    price_value: null,
    tags: [],
    country: null,
    outcode: '',
    location: null,
    status: 'sold',
    pets: true,
    short_let: true,
  })
  const plot = await addProperty(db, { price_value: 250_000, tags: ['garden', 'house'], country: 'wales', outcode: 'TA1' })
  await addProperty(db, { listed: false })
  await addProperty(db, { channel: 'lettings' })
  const { facts } = await loadStockFacts(db, 'sales')
  expect(facts.beds).toHaveLength(3)
  expect([cottage, flat, plot].map((id) => facts.rowOf(id)).sort()).toEqual([0, 1, 2])
  const at = facts.rowOf(cottage)
  expect(facts.beds[at]).toBe(3)
  expect(facts.mostBeds).toBe(3)
  expect(facts.bits[at]).toBe(factBits.available)
  expect(new Date(facts.createdAt[at]!).toISOString()).toBe('2026-11-01T09:30:00.123Z')
  expect(new Date(facts.updatedAt[at]!).toISOString()).toBe('1999-12-31T23:59:59.999Z')
  const told = (id: number) => {
    const row = facts.rowOf(id)
    const { country, outcode, price, tags } = facts
    return [country, outcode, price, tags].map(({ codes, values }) => values[codes[row]!])
  }
  expect(told(cottage)).toEqual(['england', 'TA1', 250_000, ['garden', 'house']])
  expect(told(flat)).toEqual([null, '', null, []])
  expect(told(plot)).toEqual(['wales', 'TA1', 250_000, ['garden', 'house']])
  expect([facts.lng[at], facts.lat[at]]).toEqual([-3.1, 51.02])
  expect(facts.lng[facts.rowOf(flat)]).toBeNaN()
  expect(facts.bits[facts.rowOf(flat)]).toBe(factBits.pets | factBits.shortLet)
  expect(facts.tags.values).toHaveLength(2)
})

test('an id that is not there has no row, however large', async () => {
  await using db = await testDatabase()
  const far = await addProperty(db, { id: 2_000_000_000 })
  const { facts } = await loadStockFacts(db, 'sales')
  expect(facts.rowOf(far)).toBe(0)
  expect([1, 0, far - 1, far + 1, 2 ** 31 - 1].map((id) => facts.rowOf(id))).toEqual([-1, -1, -1, -1, -1])
})

test('without properties there are no facts, but a version', async () => {
  await using db = await testDatabase()
  const before = await loadStockFacts(db, 'lettings')
  expect(before.facts.beds).toHaveLength(0)
  expect(before.facts.rowOf(1)).toBe(-1)
  await raiseSiteVersion(db)
  expect((await loadStockFacts(db, 'lettings')).version).toBeGreaterThan(before.version)
})

test('numbers are read as PostgreSQL sends them', () => {
  expect([...decodeNumbers(Uint8Array.of(0, 1, 255, 254), Int16Array)]).toEqual([1, -2])
  expect([...decodeNumbers(Uint8Array.of(0, 1, 0, 0), Int32Array)]).toEqual([65_536])
  expect([...decodeNumbers(Uint8Array.of(255, 255, 255, 255, 255, 255, 255, 255), BigInt64Array)]).toEqual([-1n])
  expect(decodeNumbers(null, Int32Array)).toHaveLength(0)
})
