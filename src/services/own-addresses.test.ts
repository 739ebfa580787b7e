import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { savePostcodeAnswers } from '#src/data/places/postcodes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { ownAddresses } from './own-addresses.ts'

const mill = (displayAddress: string, houseNameNumber: string) => ({ listing: { displayAddress, houseNameNumber, street: 'Mill Lane' } })

async function someStock(db: Kysely<Schema>) {
  await addPlace(db)
  await addPlace(db, { id: 'county-somerset', kind: 'county', name: 'Somerset', slug: 'somerset', search_words: 'somerset' })
  await addProperty(db, mill('9 Mill Lane, Taunton', '9'))
  await addProperty(db, mill('10 Mill Lane, Taunton', '10'))
  await addProperty(db, mill('Mill Lane, Taunton', '12'))
  await addProperty(db, { listing: { ...mill('13 Mill Lane, Taunton', '13').listing, addressPrecision: 'hidden' } })
}

async function suggested(db: Kysely<Schema>, text: string): Promise<string[]> {
  return ((await ownAddresses(db).suggest(text)) ?? []).map(({ address }) => address)
}

test.each([
  ['mill lane', ['9 Mill Lane, Taunton, TA1 1AA', '10 Mill Lane, Taunton, TA1 1AA', 'Mill Lane, Taunton']],
  ['Mill Ln, TAUNTON', ['9 Mill Lane, Taunton, TA1 1AA', '10 Mill Lane, Taunton, TA1 1AA', 'Mill Lane, Taunton']],
  ['10 mill', ['10 Mill Lane, Taunton, TA1 1AA', '10 Mill Lane, Taunton']],
  ['12 mill', ['12 Mill Lane, Taunton']],
  ['13 mill', ['13 Mill Lane, Taunton']],
  ['14b, mill', ['14B Mill Lane, Taunton']],
  ['ta11aa', ['9 Mill Lane, Taunton, TA1 1AA', '10 Mill Lane, Taunton, TA1 1AA', 'Mill Lane, Taunton, TA1 1AA']],
  ['14 ta1 1aa', ['14 Mill Lane, Taunton, TA1 1AA']],
  ['taunt', ['9 Mill Lane, Taunton, TA1 1AA', '10 Mill Lane, Taunton, TA1 1AA', 'Mill Lane, Taunton', 'Taunton, Somerset']],
  ['somerset', ['Taunton, Somerset']],
  ['elm road', []],
  ['!!!', []],
  ["'; drop table place; --", []],
])('for %j', async (text, addresses) => {
  await using db = await testDatabase()
  await someStock(db)
  expect(await suggested(db, text)).toEqual(addresses)
})

test('each suggestion can be found, filled in as displayed', async () => {
  await using db = await testDatabase()
  await someStock(db)
  const source = ownAddresses(db)
  const found = async (text: string) => {
    const [first] = (await source.suggest(text)) ?? []
    return await source.find(first!.id)
  }
  const rest = { town_or_city: 'Taunton', county: 'Somerset' }
  expect(await found('9 mill')).toMatchObject({ building_number: '9', line_1: '9 Mill Lane', postcode: 'TA1 1AA', ...rest })
  expect(await found('14 mill')).toMatchObject({ building_number: '14', line_1: '14 Mill Lane', postcode: '', ...rest })
  expect(await found('14 ta1 1aa')).toMatchObject({ building_number: '14', postcode: 'TA1 1AA', ...rest })
  expect(await found('somerset')).toMatchObject({ line_1: '', postcode: '', ...rest })
})

test('a postcode without stock is suggested if its location is known', async () => {
  await using db = await testDatabase()
  await someStock(db)
  await savePostcodeAnswers(db, new Map([['TA2 7AB', { lat: 51.02, lng: -3.1 }]]), new Date())
  expect(await ownAddresses(db).suggest('ta2 7ab')).toEqual([{ address: 'TA2 7AB', id: 'postcode-TA2-7AB' }])
  expect(await ownAddresses(db).find('postcode-TA2-7AB')).toMatchObject({
    line_1: '',
    town_or_city: '',
    county: 'Somerset',
    postcode: 'TA2 7AB',
  })
  expect(await ownAddresses(db).suggest('ta2 7zz')).toEqual([])
  expect(await ownAddresses(db).find('postcode-TA2-7ZZ')).toBeNull()
})

test('no id reveals hidden data: a house number, a hidden property, an unlisted street', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  const numberless = await addProperty(db, mill('Mill Lane, Taunton', '12'))
  const hidden = await addProperty(db, { listing: { ...mill('13 Mill Lane', '13').listing, addressPrecision: 'hidden' } })
  const source = ownAddresses(db)
  for (const id of [
    `house-${numberless}`,
    `house-${hidden}`,
    `street-${hidden}-postcode-`,
    'house-999',
    'place-nowhere',
    'place-county-x',
    'x',
    '',
  ]) {
    expect([id, await source.find(id)]).toEqual([id, null])
  }
  expect(await source.find(`street-${numberless}-alone-`)).toMatchObject({ building_number: '', line_1: 'Mill Lane', postcode: '' })
})

test('at most ten are suggested, including towns', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  for (let number = 1; number <= 15; number++) await addProperty(db, mill(`${number} Mill Lane, Taunton`, String(number)))
  const addresses = await suggested(db, 'taunton')
  expect(addresses).toHaveLength(10)
  expect(addresses.at(-1)).toBe('Taunton, Somerset')
})
