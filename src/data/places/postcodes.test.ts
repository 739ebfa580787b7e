import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import type { Schema } from '../database/schema.ts'
import {
  addNewPostcodes,
  beginNewPostcodes,
  findImportedMeans,
  findImportedPostcodes,
  findPostcodeAnswers,
  findStockMeans,
  savePostcodeAnswers,
  takeNewPostcodes,
} from './postcodes.ts'

const point = { lat: 51, lng: -3 }
const today = new Date('2026-11-21T12:00:00Z')
const lastMonth = new Date('2026-10-21T12:00:00Z')

test('imported postcodes are found as they are written', async () => {
  await using db = await testDatabase()
  await replace(db, [['TA1 1AA', point]])
  expect(await findImportedPostcodes(db, ['TA1 1AA', 'TA1 1AB'])).toEqual(new Map([['TA1 1AA', point]]))
  expect(await findImportedPostcodes(db, [])).toEqual(new Map())
})

test('answers are kept, misses only for a while', async () => {
  await using db = await testDatabase()
  const answers = new Map([
    ['TA1 1AA', point],
    ['ZZ1 1ZZ', null],
  ])
  await savePostcodeAnswers(db, answers, today)
  expect(await findPostcodeAnswers(db, ['TA1 1AA', 'ZZ1 1ZZ', 'EX1 1AA'], lastMonth)).toEqual(answers)
  expect(await findPostcodeAnswers(db, ['TA1 1AA', 'ZZ1 1ZZ'], today)).toEqual(new Map([['TA1 1AA', point]]))
  await savePostcodeAnswers(db, new Map([['ZZ1 1ZZ', point]]), today)
  expect(await findPostcodeAnswers(db, ['ZZ1 1ZZ'], today)).toEqual(new Map([['ZZ1 1ZZ', point]]))
  await savePostcodeAnswers(db, new Map(), today)
})

test('the middle of a sector or an outcode takes in only its own postcodes', async () => {
  await using db = await testDatabase()
  await replace(db, [
    ['TA1 1AA', { lat: 51, lng: -3 }],
    ['TA1 1ZZ', { lat: 52, lng: -4 }],
    ['TA1 2AA', { lat: 54, lng: -5 }],
    ['TA10 1AA', { lat: 9, lng: 9 }],
  ])
  expect(await findImportedMeans(db, ['TA1 1', 'TA1 ', 'TA2 '])).toEqual(
    new Map([
      ['TA1 1', { lat: 51.5, lng: -3.5 }],
      ['TA1 ', { lat: expect.closeTo(52.3333, 3), lng: -4 }],
    ]),
  )
})

test('stock counts where its address is public', async () => {
  await using db = await testDatabase()
  await addProperty(db, { listing: { postcode: 'TA1 1AA', location: { lat: 51, lng: -3 } } })
  await addProperty(db, { listing: { postcode: 'TA1 1AB', location: { lat: 52, lng: -4 } } })
  await addProperty(db, { listing: { postcode: 'TA1 1AC', location: { lat: 9, lng: 9 }, addressPrecision: 'approximate' } })
  await addProperty(db, { listing: { postcode: 'TA1 1AD', location: null } })
  expect(await findStockMeans(db, ['TA1 1', 'TA1 1AC', 'EX1 '])).toEqual(new Map([['TA1 1', { lat: 51.5, lng: -3.5 }]]))
})

test('indexes answer all of them', async () => {
  await using db = await testDatabase()
  await sql`insert into postcode select 'TA' || outward || ' 1AA', point(-3, 51) from generate_series(10, 9999) as outward`.execute(db)
  await sql`analyze postcode`.execute(db)
  const { rows } = await sql`
    explain select prefix, avg(location[0]) from unnest('{TA11 1,TA12 }'::text[]) as prefix
    join postcode on postcode >= prefix collate "C" and postcode < (prefix || '~') collate "C" group by prefix`.execute(db)
  expect(JSON.stringify(rows)).toContain('postcode_pkey')
})

test('new postcodes take the place of the old ones, and repeats count once', async () => {
  await using db = await testDatabase()
  await replace(db, [['EX1 1AA', point]])
  await beginNewPostcodes(db)
  expect(
    await addNewPostcodes(db, [
      ['TA1 1AA', point],
      ['TA1 1AA', point],
    ]),
  ).toBe(1)
  expect(
    await addNewPostcodes(db, [
      ['TA1 1AA', point],
      ['TA1 1AB', point],
    ]),
  ).toBe(1)
  expect((await findImportedPostcodes(db, ['EX1 1AA'])).size, 'until then').toBe(1)
  await takeNewPostcodes(db)
  expect([...(await findImportedPostcodes(db, ['EX1 1AA', 'TA1 1AA', 'TA1 1AB'])).keys()].sort()).toEqual(['TA1 1AA', 'TA1 1AB'])
})

async function replace(db: Kysely<Schema>, points: ReadonlyArray<readonly [string, { lat: number; lng: number }]>): Promise<void> {
  await beginNewPostcodes(db)
  await addNewPostcodes(db, points)
  await takeNewPostcodes(db)
}
