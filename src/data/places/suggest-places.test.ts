import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import { placeLabel } from '#src/domain/places/place.ts'
import { testDatabase } from '#tests/support/database.ts'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'
import { addOutline, outlineOf, square } from '#tests/support/outlines.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { recordStatements } from '../../../bench/search/record-statements.ts'
import { saveOutcodes } from './outcodes.ts'
import { countPlaceStock } from './place-stock.ts'
import { findPlace, findPlaceByWords } from './places.ts'
import { savePostcodeAnswers } from './postcodes.ts'
import { findPlaceWords, namesAmong, similarPlaces, suggestPlaces } from './suggest-places.ts'

const castleGreen = { lat: 51.0155, lng: -3.1045 }
const bridgwater = { lat: 51.128, lng: -3.003 }

test('the best suggestion comes first, however it is spelled', async () => {
  await using db = await databaseWithPlaces()
  const cases = {
    leeds: 'Leeds, West Yorkshire',
    LEEDS: 'Leeds, West Yorkshire',
    'Leeds, West Yorkshire': 'Leeds, West Yorkshire',
    'york north': 'York, North Yorkshire',
    taun: 'Taunton, Somerset',
    'st ives': 'St Ives, Cornwall',
    'St. Ives': 'St Ives, Cornwall',
    'saint ives camb': 'Saint Ives, Cambridgeshire',
    'kings lynn': "King's Lynn, Norfolk",
    'King’s Lynn': "King's Lynn, Norfolk",
    'wellington herefordshire': 'Wellington, Herefordshire',
    wellington: 'Wellington, Shropshire',
    devon: 'Devon',
    'west york': 'West Yorkshire',
    scot: 'Scotland',
    bristol: 'Bristol',
    wales: 'Wales',
    'Bristol (whole area)': 'Bristol',
    newc: 'Newcastle upon Tyne, Tyne and Wear',
  }
  for (const [term, label] of Object.entries(cases)) {
    const [best] = await suggestPlaces(db, term)
    expect(best && placeLabel(best), term).toBe(label)
  }
})

test('names that begin with the term come before names that only contain it', async () => {
  await using db = await databaseWithPlaces()
  const names = (await suggestPlaces(db, 'wells')).map((place) => place.name)
  expect(names[0]).toBe('Wells')
  expect(names).toContain('Royal Tunbridge Wells')
  expect(names.indexOf('Wells-next-the-Sea')).toBeLessThan(names.indexOf('Royal Tunbridge Wells'))
})

test('places of one name are all suggested, the best known first', async () => {
  await using db = await databaseWithPlaces()
  const labels = (await suggestPlaces(db, 'newport')).map(placeLabel)
  expect(labels.slice(0, 4)).toEqual(['Newport', 'Newport, Isle of Wight', 'Newport, Shropshire', 'Newport, East Riding of Yorkshire'])
})

test('at most fifteen are suggested, and none for a term without letters or digits', async () => {
  await using db = await databaseWithPlaces()
  expect(await suggestPlaces(db, 's')).toHaveLength(15)
  for (const term of ['', '   ', '!?', '東京', 'zzzzzz']) expect(await suggestPlaces(db, term), term).toEqual([])
})

test('outcodes and postcodes are suggested once they are known', async () => {
  await using db = await testDatabase()
  expect(await suggestPlaces(db, 'ta1 1aa')).toEqual([])
  await saveOutcodes(db, new Map([['TA1', castleGreen]]))
  await savePostcodeAnswers(db, new Map([['TA1 1AA', castleGreen]]), new Date())
  expect((await suggestPlaces(db, 'ta')).map(placeLabel)).toEqual(['TA1'])
  expect((await suggestPlaces(db, 'ta1 1')).map(placeLabel)).toEqual(['TA1'])
  const [postcode, outcode] = await suggestPlaces(db, 'TA11AA')
  expect([postcode?.name, outcode?.name]).toEqual(['TA1 1AA', 'TA1'])
  expect(await findPlace(db, postcode!.id)).toMatchObject({ id: postcode!.id, name: 'TA1 1AA' })
  expect((await findPlaceByWords(db, [postcode!.slug]))?.id).toBe(postcode!.id)
})

test('where the agency has stock comes before where more people live', async () => {
  await using db = await databaseWithPlaces()
  for (let count = 0; count < 2; count++) await addProperty(db, { location: `(${bridgwater.lng},${bridgwater.lat})` })
  await countPlaceStock(db)
  const [first, ...others] = await names(db, 'br')
  expect(first).toBe('Bridgwater, Somerset')
  expect(others).toContain('Bristol')
})

test('without stock the large and near come before the small and far', async () => {
  await using db = await databaseWithPlaces()
  expect((await names(db, 'br'))[0]).toBe('Bristol')
  const near = (await suggestPlaces(db, 'brad', [castleGreen])).map(placeLabel)
  expect(near.indexOf('Bradford-on-Avon, Wiltshire')).toBeLessThan(near.indexOf('Bradwell, Norfolk'))
})

test('places of one name come by their distance from the branches', async () => {
  await using db = await databaseWithPlaces()
  expect((await names(db, 'wellington')).slice(0, 2)).toEqual(['Wellington, Shropshire', 'Wellington, Herefordshire'])
  const hereford = { lat: 52.056, lng: -2.716 }
  const near = await suggestPlaces(db, 'wellington', [{ lat: 57, lng: -4 }, hereford])
  expect(near.map(placeLabel).slice(0, 2)).toEqual(['Wellington, Herefordshire', 'Wellington, Shropshire'])
})

test('a place learnt from an address is no longer suggested when nothing is left there', async () => {
  await using db = await databaseWithPlaces()
  await db.updateTable('place').set({ learnt: true }).where('id', '=', 'location-dulverton').execute()
  const far = [{ lat: 57, lng: -4 }]
  const suggested = async () => (await suggestPlaces(db, 'dulverton', far)).map(({ id }) => id)
  expect(await suggested()).toEqual([])
  await addProperty(db, { location: '(-3.5526,51.0409)' })
  await countPlaceStock(db)
  expect(await suggested()).toEqual(['location-dulverton'])
})

test('a misspelt term leads to the places that are spelled like it, where the agency is first', async () => {
  await using db = await databaseWithPlaces()
  const cases = {
    tauntn: 'Taunton, Somerset',
    brigdwater: 'Bridgwater, Somerset',
    'bridgewater somerst': 'Bridgwater, Somerset',
    'weston super mere': 'Weston-super-Mare, Somerset',
    wivelscom: 'Wiveliscombe, Somerset',
    leesd: 'Leeds, West Yorkshire',
    somersett: 'Somerset',
    Minhead: 'Minehead, Somerset',
    "king's lyn norfolc": "King's Lynn, Norfolk",
  }
  const found: Record<string, string | undefined> = {}
  for (const term of Object.keys(cases)) {
    expect(await suggestPlaces(db, term), term).toEqual([])
    const [best] = await similarPlaces(db, term, [castleGreen])
    found[term] = best && placeLabel(best)
  }
  expect(found).toEqual(cases)
})

test('nothing is spelled like what is no word, or like a word that no place has', async () => {
  await using db = await databaseWithPlaces()
  const terms = ['', '!?', 'zzzzzzzz', 'qqqq taunton', "'taunton' | 'x", '3 bed cottage near Tauntn under 400k', 'x'.repeat(5000)]
  for (const term of terms) expect(await similarPlaces(db, term), term.slice(0, 40)).toEqual([])
})

async function names(db: Kysely<Schema>, term: string): Promise<string[]> {
  return (await suggestPlaces(db, term)).map(placeLabel)
}

test('suggestions carry no outlines, and what holds no word is not looked up', async () => {
  await using db = await databaseWithPlaces()
  await addOutline(db, 'location-taunton', outlineOf(square([-3.2, 50.9], 0.2)))
  const suggested = [...(await suggestPlaces(db, 'taunton')), ...(await similarPlaces(db, 'tauntn'))]
  expect(suggested.map(({ id, outline }) => [id, outline])).toEqual([0, 1].map(() => ['location-taunton', undefined]))
  const recorded = recordStatements(db)
  expect(await similarPlaces(recorded.db, ' ,!')).toEqual([])
  expect(recorded.take()).toEqual([])
})

test('each word of the names of places and counties once', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  await addPlace(db, { id: 'location-st-ives', name: 'St Ives', slug: 'st-ives', plain_name: 'st ives', search_words: 'st ives somerset' })
  expect([...(await findPlaceWords(db))].sort()).toEqual(['ives', 'somerset', 'st', 'taunton'])
})

test('they are kept until the version of the site is another', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  const before = await findPlaceWords(db)
  await addPlace(db, { id: 'location-wells', name: 'Wells', slug: 'wells', plain_name: 'wells', search_words: 'wells somerset' })
  expect(await findPlaceWords(db)).toBe(before)
  await raiseSiteVersion(db)
  expect(await findPlaceWords(db)).toContain('wells')
})

test('the names of places are found, alone or with their county', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  const names = ['taunton', 'taunton somerset', 'taunton devon', 'near taunton', 'somerset', '']
  const found = await namesAmong(db, names)
  expect([...found.keys()]).toEqual(['taunton', 'taunton somerset'])
  expect([...found.values()].map(({ isFull }) => isFull)).toEqual([false, true])
})

test('a place is near where something is in stock within some miles, and any is where nothing is in stock', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  await addPlace(db, { id: 'location-pool', name: 'Pool', slug: 'pool', location: '(-1.63,53.9)', plain_name: 'pool', population: 2000 })
  const near = async () => [...(await namesAmong(db, ['taunton', 'pool'])).values()].map(({ isNear }) => isNear)
  expect(await near()).toEqual([true, true])
  await db.insertInto('place_stock').values({ place_id: 'location-taunton', available: 3 }).execute()
  expect(await near()).toEqual([true, false])
})

test('none of no names is one', async () => {
  await using db = await testDatabase()
  expect(await namesAmong(db, [])).toEqual(new Map())
})
