import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoBook, demoStock } from '../../tests/support/demo-agency.ts'
import { pictureSeed } from '../agency-stock.ts'
import { exteriors } from '../pictures/exterior.ts'
import { rooms } from '../pictures/rooms/room.ts'
import { drawPicture } from './draw-picture.ts'
import { exteriorStyle } from './exterior-style.ts'
import { photosOf } from './photos.ts'
import { pictureProperty } from './picture-property.ts'

const stock = await demoStock()
const properties = await demoBook()
const photos = properties.map((property, index) => photosOf(property, pictureSeed(stock, index)))

test('every building and every kind of room that can be drawn is shown somewhere', () => {
  const drawings = photos.flat().map(({ drawing }) => drawing)
  expect(new Set(drawings.flatMap((drawing) => (drawing.what === 'exterior' ? [drawing.style] : [])))).toEqual(
    new Set(Object.keys(exteriors)),
  )
  expect(new Set(drawings.flatMap((drawing) => (drawing.what === 'room' ? [drawing.room] : [])))).toEqual(new Set(Object.keys(rooms)))
})

test('a photo of a room names a room of the home', () => {
  for (const [at, { home }] of properties.entries()) {
    const names = new Set(home?.rooms.map(({ name }) => name))
    for (const { caption, drawing } of photos[at]!) if (drawing.what === 'room') expect(names, caption).toContain(caption)
  }
})

test('a garden or land is shown only where there is one', () => {
  for (const [at, { home, listing }] of properties.entries()) {
    if (!home) continue
    const kinds = new Set(photos[at]!.map(({ drawing }) => drawing.what))
    expect(kinds.has('garden'), listing.agentRef).toBe(['small', 'lawned', 'large', 'grounds'].includes(home.garden))
    expect(kinds.has('view'), listing.agentRef).toBe((home.acres ?? 0) >= 1)
  }
})

test('nobody photographs a kitchen that needs replacing', () => {
  for (const [at, { home }] of properties.entries()) {
    if (home?.condition !== 'dated') continue
    for (const { drawing } of photos[at]!)
      if (drawing.what === 'room') expect(['kitchen', 'bathroom', 'utility']).not.toContain(drawing.room)
  }
})

test('the building shown is the one that is sold', () => {
  for (const [at, { brief, home }] of properties.entries()) {
    const style = exteriorStyle(brief, home)
    for (const { drawing } of photos[at]!) if (drawing.what === 'exterior') expect(drawing.style).toBe(style)
    if (home?.formName === 'cottage') expect(style).toBe('cottage')
    if (home?.era === 'new') expect(style).toBe('new-build')
    if (brief.subject.kind === 'land') expect(style).toBe('land')
  }
})

test('the media of a listing name the pictures that are drawn for it, and none without', () => {
  for (const index of [0, 20, 60, 100]) {
    const { listing, album } = pictureProperty(stock, index, { wanted: 'all', isPooled: false })
    const files = new Set(album.map(({ file }) => file))
    expect(new Set(listing.media.filter(({ kind }) => kind !== 'virtual-tour').map(({ source }) => source))).toEqual(files)
    expect(pictureProperty(stock, index, { wanted: 'none', isPooled: false })).toMatchObject({ album: [], listing: { media: [] } })
  }
})

test('photos are JPEGs of 1200 by 800, upright ones of 800 by 1200, small enough for a page', async () => {
  const level = await drawPicture({ what: 'view', seed: 1 })
  const upright = await drawPicture({ what: 'exterior', style: 'garage', seed: 1, isPortrait: true })
  expect(await sharp(level).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 800 })
  expect(await sharp(upright).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 1_200 })
  for (const bytes of [level, upright]) expect(bytes.length).toBeLessThan(200_000)
})

test('charts are PNGs, brochures PDFs', async () => {
  expect(await sharp(await drawPicture({ what: 'epc', current: 60, potential: 80 })).metadata()).toMatchObject({
    format: 'png',
    width: 900,
  })
  const brochure = { title: 'Rose Cottage', subtitle: '£325,000', paragraphs: ['Old.'] }
  expect((await drawPicture({ what: 'brochure', brochure })).subarray(0, 5).toString()).toBe('%PDF-')
})
