import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import type { Point } from '#src/domain/places/point.ts'
import { type PostcodeService, postcodesIo } from '#src/gateways/postcodes-io.ts'
import { testDatabase } from '#tests/support/database.ts'
import { postcodeServer } from '#tests/support/postcode-server.ts'
import { addProperty } from '#tests/support/properties.ts'
import { branchCentres, createPostcodeLookup } from './postcode-lookup.ts'

const castleGreen = { lat: 51.0155, lng: -3.1045 }
const elsewhere = { lat: 51.02, lng: -3.11 }

test('the operator’s postcodes come first, and the service is not asked for those', async () => {
  await using db = await testDatabase()
  await using server = await postcodeServer({ 'TA1 1AA': elsewhere })
  await importPostcodes(db, { 'TA1 1AA': castleGreen })
  const lookup = createPostcodeLookup({ db, service: postcodesIo({ url: server.url, warn: unexpected }), branches: () => [] })
  expect(await lookup.find('ta11aa')).toEqual({ point: castleGreen, precision: 'postcode' })
  expect(server.questions).toEqual([])
})

test('an outcode is at the centre of the operator’s postcodes', async () => {
  await using db = await testDatabase()
  await importPostcodes(db, { 'TA1 1AA': { lat: 51, lng: -3 }, 'TA1 4ZZ': { lat: 52, lng: -4 }, 'TA10 9AA': { lat: 10, lng: 10 } })
  const lookup = createPostcodeLookup({ db, branches: () => [] })
  expect(await lookup.find('TA1')).toEqual({ point: { lat: 51.5, lng: -3.5 }, precision: 'outcode' })
  expect(await lookup.find('TA1 1ZZ'), 'a postcode newer than the file').toEqual({ point: { lat: 51, lng: -3 }, precision: 'sector' })
})

test('the service is asked once: hits and misses are stored', async () => {
  await using db = await testDatabase()
  await using server = await postcodeServer({ 'TA1 1AA': castleGreen, EH1: { lat: 55.9523, lng: -3.1921 } })
  const service = postcodesIo({ url: server.url, warn: unexpected })
  for (let time = 0; time < 3; time += 1) {
    const lookup = createPostcodeLookup({ db, service, branches: () => [] })
    expect(await lookup.findMany(['TA1 1AA', 'ZZ1 1ZZ', 'EH1', 'nonsense'])).toEqual(
      new Map([
        ['TA1 1AA', { point: castleGreen, precision: 'postcode' }],
        ['EH1', { point: { lat: 55.9523, lng: -3.1921 }, precision: 'outcode' }],
      ]),
    )
  }
  expect(server.questions).toEqual(['POST /postcodes', 'GET /outcodes/EH1'])
})

test('a miss is requested again after a month', async () => {
  await using db = await testDatabase()
  await using server = await postcodeServer({})
  let now = new Date('2026-11-21T12:00:00Z')
  const service = postcodesIo({ url: server.url, warn: unexpected })
  const lookup = createPostcodeLookup({ db, service, branches: () => [], now: () => now })
  for (const day of ['2026-11-21', '2026-12-20', '2026-12-22']) {
    now = new Date(`${day}T12:00:00Z`)
    expect(await lookup.find('TA1 1AA')).toBeNull()
  }
  expect(server.questions).toHaveLength(2)
})

test('a failure is not stored as a miss, causes a warning at once, and is still to be requested', async () => {
  await using db = await testDatabase()
  await using server = await postcodeServer({ 'TA1 1AA': castleGreen })
  const warnings: string[] = []
  const service = postcodesIo({ url: server.url, warn: (message) => warnings.push(message) })
  const lookup = createPostcodeLookup({ db, service, branches: () => [] })
  server.behaviour = 'status 500'
  expect(await lookup.find('TA1 1AA')).toBeNull()
  expect(warnings).toEqual([expect.stringContaining('status 500')])
  expect(await lookup.unanswered(['TA1 1AA', 'nonsense'])).toEqual(new Set(['TA1 1AA']))
  server.behaviour = 'well'
  expect(await lookup.find('TA1 1AA')).toEqual({ point: castleGreen, precision: 'postcode' })
  expect(await lookup.unanswered(['TA1 1AA'])).toEqual(new Set())
})

test('the last resort are the agency’s branches and stock: same postcode, sector, outcode', async () => {
  await using db = await testDatabase()
  await addProperty(db, { listing: { postcode: 'TA4 2AB', location: { lat: 51.1, lng: -3.2 } } })
  await addProperty(db, { listing: { postcode: 'TA4 2AB', location: { lat: 51.3, lng: -3.4 } } })
  const lookup = createPostcodeLookup({ db, branches: () => [{ postcode: 'TA1 1AA', location: castleGreen }] })
  const middle = { lat: expect.closeTo(51.2, 9), lng: expect.closeTo(-3.3, 9) }
  expect(await lookup.findMany(['TA4 2AB', 'TA4 2ZZ', 'TA4 9ZZ', 'TA4', 'TA1 1AA', 'TA1 1ZZ', 'EX1 1AA'])).toEqual(
    new Map([
      ['TA4 2AB', { point: middle, precision: 'postcode' }],
      ['TA4 2ZZ', { point: middle, precision: 'sector' }],
      ['TA4 9ZZ', { point: middle, precision: 'outcode' }],
      ['TA4', { point: middle, precision: 'outcode' }],
      ['TA1 1AA', { point: castleGreen, precision: 'postcode' }],
      ['TA1 1ZZ', { point: castleGreen, precision: 'sector' }],
    ]),
  )
})

test('a look-up never reveals a hidden or approximate address', async () => {
  await using db = await testDatabase()
  await addProperty(db, { listing: { postcode: 'TA4 2AB', addressPrecision: 'hidden' } })
  await addProperty(db, { listing: { postcode: 'TA4 2AB', addressPrecision: 'approximate' } })
  expect(await createPostcodeLookup({ db, branches: () => [] }).find('TA4 2AB')).toBeNull()
})

test('any number of codes can be requested, in any spelling', async () => {
  await using db = await testDatabase()
  const service: PostcodeService = { findMany: async (codes) => new Map(codes.map((code) => [code, castleGreen])) }
  const lookup = createPostcodeLookup({ db, service, branches: () => [] })
  const codes = Array.from(
    { length: 2500 },
    (_, number) => `sw${1 + (number % 20)}${number % 10}${'abdefghjln'[Math.floor(number / 20) % 10]}a`,
  )
  const found = await lookup.findMany([...codes, '', '\0', "'", 'x'.repeat(1_000_000)])
  expect(found.size).toBe(new Set(codes).size)
  expect(await lookup.findMany([])).toEqual(new Map())
})

async function importPostcodes(db: Kysely<Schema>, points: Record<string, Point>): Promise<void> {
  const rows = Object.entries(points).map(([postcode, { lat, lng }]) => ({ postcode, location: `(${lng},${lat})` }))
  await db.insertInto('postcode').values(rows).execute()
}

function unexpected(message: string): never {
  throw new Error(message)
}

const branches = [
  { postcode: 'TA1 1AA', location: { lat: 51, lng: -3 } },
  { postcode: 'ta11zz', location: { lat: 52, lng: -4 } },
  { postcode: 'TA10 9AA', location: { lat: 53, lng: -5 } },
]

test.each([
  ['TA1 1AA', { lat: 51, lng: -3 }],
  ['TA1 1', { lat: 51.5, lng: -3.5 }],
  ['TA1 ', { lat: 51.5, lng: -3.5 }],
  ['TA10 ', { lat: 53, lng: -5 }],
  ['EX1 ', undefined],
])('the branches in "%s" have one middle', (prefix, point) => {
  expect(branchCentres(branches, [prefix]).get(prefix)).toEqual(point)
})
