import { expect, test } from 'vitest'
import { isEagerPicture } from '../site/pictures.ts'
import { statuses } from './listing.ts'
import { cardFlagsOf, statusLabel } from './status.ts'

const now = new Date('2026-11-21T12:00:00Z')
const card = {
  channel: 'sales',
  status: 'available',
  tags: [] as readonly string[],
  createdAt: new Date('2026-01-01'),
} as const

test.each([
  ['under-offer', 'sales', ['Under offer']],
  ['under-offer', 'lettings', ['Let Agreed']],
  ['let-agreed', 'lettings', ['Let Agreed']],
  ['let', 'lettings', ['Let']],
  ['sstc', 'sales', ['SSTC']],
  ['sstcm', 'sales', ['SSTC']],
  ['sold', 'sales', ['Sold']],
  ['exchanged', 'sales', ['Sold']],
  ['completed', 'sales', ['Sold']],
  ['reserved', 'sales', ['Reserved']],
  ['coming-soon', 'sales', ['Coming soon']],
  ['available', 'sales', []],
  ['withdrawn', 'sales', []],
] as const)('%s on the %s side is flagged %o', (status, channel, flags) => {
  expect(cardFlagsOf({ ...card, status, channel }, now)).toEqual(flags)
})

test('a listing is new for seven days unless it is gone', () => {
  const recent = { ...card, createdAt: new Date('2026-11-14T12:00:00Z') }
  expect(cardFlagsOf(recent, now)).toEqual(['NEW Listing!'])
  expect(cardFlagsOf({ ...recent, createdAt: new Date('2026-11-14T11:59:59Z') }, now)).toEqual([])
  expect(cardFlagsOf({ ...recent, status: 'sstc' }, now)).toEqual(['SSTC'])
  expect(cardFlagsOf({ ...recent, tags: ['garden', 'new home'] }, now)).toEqual(['New Home', 'NEW Listing!'])
})

test('every status has a label, and the two sides have their own words', () => {
  expect(statuses.map((status) => statusLabel(status, 'sales')).every((label) => label !== '')).toBe(true)
  expect([statusLabel('available', 'sales'), statusLabel('available', 'lettings')]).toEqual(['For sale', 'To let'])
  expect([statusLabel('under-offer', 'sales'), statusLabel('under-offer', 'lettings')]).toEqual(['Under offer', 'Let agreed'])
})

test('the first 2, 4 or 6 pictures load at once by the width of the window, and all after the twelfth', () => {
  const eager = (width?: number) => Array.from({ length: 14 }, (_, index) => index).filter((index) => isEagerPicture(index, width))
  expect(eager()).toEqual([0, 1, 12, 13])
  expect(eager(767)).toEqual([0, 1, 12, 13])
  expect(eager(768)).toEqual([0, 1, 2, 3, 12, 13])
  expect(eager(992)).toEqual([0, 1, 2, 3, 4, 5, 12, 13])
})
