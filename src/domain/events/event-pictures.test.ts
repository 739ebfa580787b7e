import { expect, test } from 'vitest'
import { aRepeatedSale, aSale } from '#tests/support/events.ts'
import { eventDays } from './event-days.ts'
import { eventPictureSets, slidesOf } from './event-pictures.ts'
import { slidesOfEvent } from './event-slides.ts'

const now = new Date('2026-11-22T12:00:00Z')
const files = ['a.jpg', 'b.jpg', 'c.jpg']
const images = files.map((file) => ({ file, alt: file }))
const pictures = new Map(files.map((file) => [file, { hash: file, width: 1600, height: 900 }]))

test('of the pictures of an event those that there are, with its title below', () => {
  const event = aSale({ title: 'Ewes', images: [{ file: 'gone.jpg', alt: '' }, ...images.slice(1, 2)] })
  expect(slidesOf(event, pictures)).toEqual([{ hash: 'b.jpg', width: 1600, height: 900, alt: 'b.jpg', caption: 'Ewes' }])
})

test('a page has one set of an event that repeats, and each day is shown in its own order', () => {
  const sale = aRepeatedSale({ from: '2026-01-05', everyWeeks: 2 }, { images })
  const sets = eventPictureSets([sale, aSale({ id: 1, images })], pictures, now)
  expect(Object.keys(sets)).toHaveLength(2)
  for (const day of eventDays([sale], now))
    expect(slidesOfEvent(sets, 'agricultural-sales-event', `${day.id}`)).toEqual(slidesOf(day, pictures))
  expect(slidesOfEvent(sets, 'agricultural-sales-event', '1')).toEqual(slidesOf({ title: 'Sale of sheep', images }, pictures))
})

test('what is not announced, not there or of another calendar has none', () => {
  const sets = eventPictureSets([aSale({ id: 1, images, validFrom: '2026-11-23' }), aSale({ id: 2, images })], pictures, now)
  for (const id of ['1', '7', '720261123', 'x']) expect(slidesOfEvent(sets, 'agricultural-sales-event', id)).toBeUndefined()
  expect(slidesOfEvent(sets, 'antiques-sales-event', '2')).toBeUndefined()
})
