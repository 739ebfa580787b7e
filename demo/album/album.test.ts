import { expect, test } from 'vitest'
import { demoBook, demoStock } from '../../tests/support/demo-agency.ts'
import { pictureSeed } from '../agency-stock.ts'
import { makeProperty } from '../make-property.ts'
import { albumOf, mediaOf } from './album.ts'
import type { Drawing } from './drawing.ts'

const stock = await demoStock()
const properties = await demoBook()
const albums = properties.map((property, index) => albumOf(property, { seed: pictureSeed(stock, index), isPooled: false }))

test('there are properties with no photo, with one, with fifteen and more, and with upright ones', () => {
  const counts = albums.map((album) => mediaOf(album, undefined).filter(({ kind }) => kind === 'photo').length)
  expect(counts).toEqual(expect.arrayContaining([0, 1]))
  expect(counts.filter((count) => count >= 15).length).toBeGreaterThan(8)
  expect(albums.flatMap(({ photos }) => photos).some(({ drawing }) => drawing.what === 'exterior' && drawing.isPortrait)).toBe(true)
})

test('a file name stands for one drawing only', () => {
  const drawings = new Map<string, Drawing>()
  for (const { photos, floorplans, epcs, documents } of albums) {
    for (const { file, drawing } of [...photos, ...floorplans, ...epcs, ...documents]) {
      expect(drawings.get(file) ?? drawing, file).toEqual(drawing)
      drawings.set(file, drawing)
      expect(file).toMatch(/^[A-Za-z0-9_-]+\.(jpg|png|pdf)$/)
    }
  }
})

test('the first photo is the front', () => {
  for (const { photos } of albums) if (photos[0]) expect(photos[0].drawing.what).toBe('exterior')
})

test('every home has an exterior of its own', () => {
  const fronts = albums.flatMap(({ photos }) => (photos[0] ? [JSON.stringify(photos[0].drawing)] : []))
  expect(new Set(fronts).size).toBe(fronts.length)
})

test('the floorplan has the rooms of the description, floor by floor', () => {
  for (const [at, { floorplans }] of albums.entries()) {
    const { home, listing } = properties[at]!
    for (const { drawing } of floorplans) {
      if (drawing.what !== 'floorplan') continue
      const rooms = drawing.floors.flatMap((floor) => floor.rooms)
      expect(rooms).toHaveLength(home!.rooms.length)
      expect(new Set(rooms)).toEqual(new Set(home!.rooms))
      expect(drawing.squareFeet).toBe(home!.squareFeet)
      expect(drawing.title).toBe(listing.displayAddress)
    }
  }
})

test('energy charts show the ratings of the listing', () => {
  for (const [at, { epcs }] of albums.entries()) {
    const { epcCurrent, epcPotential } = properties[at]!.listing.material
    expect(epcs.map(({ drawing }) => drawing)).toEqual(
      epcCurrent === undefined ? [] : [{ what: 'epc', current: epcCurrent, potential: epcPotential }],
    )
  }
})

test('land has a plan of its acres, a development one of its plots as they stand', () => {
  const drawings = albums.flatMap(({ floorplans }) => floorplans.map(({ drawing }) => drawing))
  expect(drawings.filter(({ what }) => what === 'land-plan').length).toBeGreaterThan(10)
  const sites = drawings.filter((drawing) => drawing.what === 'site-plan')
  expect(sites).toHaveLength(3)
  for (const { plots } of sites) {
    expect(plots.map(({ label }) => label)).toEqual(Array.from({ length: 18 }, (_, at) => String(at + 1)))
    expect(new Set(plots.map(({ status }) => status))).toEqual(new Set(['available', 'reserved', 'sold']))
  }
})

test('what is called thatched is drawn so, and other cottages are tiled', () => {
  for (const [at, { photos }] of albums.entries()) {
    const front = photos[0]?.drawing
    if (front?.what !== 'exterior' || front.style !== 'cottage') continue
    expect(front.seed % 3 !== 1, properties[at]?.listing.agentRef).toBe(properties[at]?.home?.isThatched)
  }
})

test('lots have a document', () => {
  for (const [at, { documents }] of albums.entries()) {
    if (properties[at]?.listing.disposal === 'auction') expect(documents.map(({ caption }) => caption)).toEqual(['Lot details'])
  }
})

test('a large demo draws from a stock that does not grow', () => {
  const files = (properties_: readonly number[]) =>
    new Set(
      properties_.flatMap((index) => {
        const pooled = albumOf(makeProperty(stock, index), { seed: pictureSeed(stock, index), isPooled: true })
        return [...pooled.photos, ...pooled.floorplans, ...pooled.epcs, ...pooled.documents].map(({ file }) => file)
      }),
    )
  const all = files(Array.from({ length: 6 * properties.length }, (_, index) => index))
  expect([...all].some((file) => file.includes('_IMG_'))).toBe(false)
  expect(all.size).toBeLessThan(1_950)
})

test('media are numbered from 0 in each kind, no file twice', () => {
  for (const album of albums) {
    const media = mediaOf(album, 'https://tours.example/1')
    for (const kind of ['photo', 'floorplan', 'epc', 'document', 'virtual-tour']) {
      const ofKind = media.filter((one) => one.kind === kind)
      expect(ofKind.map(({ position }) => position)).toEqual(ofKind.map((_, at) => at))
      expect(new Set(ofKind.map(({ source }) => source)).size).toBe(ofKind.length)
    }
  }
})
