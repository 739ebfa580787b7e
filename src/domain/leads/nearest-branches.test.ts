import { expect, test } from 'vitest'
import type { Branch } from '#src/domain/site/agency.ts'
import { anAgency } from '#tests/support/blocks.ts'
import { nearestBranches } from './nearest-branches.ts'

const [first] = anAgency.branches as [Branch]
const branch = (id: number, lng: number, more: Partial<Branch> = {}): Branch => ({ ...first, id, location: { lat: 51, lng }, ...more })
/** About 4.3 miles to a tenth of a degree. */
const west = branch(1, -3.2, { channels: ['sales'] })
const middle = branch(2, -3.1)
const square = [
  [-2.95, 50.9],
  [-2.85, 50.9],
  [-2.85, 51.1],
  [-2.95, 51.1],
] as const
const east = branch(3, -3, { catchment: { postcodes: ['TA10', 'TA1 1', 'TA1 1AA'], areas: [square] } })
const farEast = branch(4, -2.5, { catchment: { postcodes: ['TA1'], areas: [] }, channels: ['lettings'] })
const agency = { branches: [west, middle, east, farEast], farthestMiles: 10 }
const at = (lng: number, postcode = 'ZZ1 1ZZ') => ({ postcode, outcode: postcode.split(' ')[0]!, point: { lat: 51, lng } })
const order = (...asked: Parameters<typeof nearestBranches> extends [unknown, ...infer Rest] ? Rest : never) =>
  nearestBranches(agency, ...asked).map(({ branch: { id }, method }) => `${id} ${method}`)

test('by distance, and nobody from too far', () => {
  expect(order(at(-3.19))).toEqual(['1 distance', '2 distance', '3 distance'])
  expect(order(at(-3.01))).toEqual(['3 distance', '2 distance', '1 distance'])
  expect(order(at(-4))).toEqual([])
  expect(nearestBranches(agency, at(-3.2))[1]?.distance).toBeCloseTo(4.35, 1)
})

test.each([
  ['TA1 1AA', ['3 postcode', '4 postcode', '1 distance', '2 distance']],
  ['TA1 1ZZ', ['3 postcode', '4 postcode', '1 distance', '2 distance']],
  ['TA1 2AA', ['4 postcode', '1 distance', '2 distance', '3 distance']],
  ['TA10 1AA', ['3 postcode', '1 distance', '2 distance']],
  ['TA11 1AA', ['1 distance', '2 distance', '3 distance']],
])('%s: a catchment comes first, the longest part before a shorter one, however far', (postcode, expected) => {
  expect(order(at(-3.19, postcode))).toEqual(expected)
})

test('an outcode alone is in the catchment of the whole of it', () => {
  expect(order({ postcode: '', outcode: 'TA1', point: undefined })).toEqual(['4 postcode'])
  expect(order({ postcode: '', outcode: 'TA10', point: undefined })).toEqual(['3 postcode'])
})

test('an area comes before distance and after postcodes, where areas are to count', () => {
  expect(order(at(-2.9))).toEqual(['3 polygon', '2 distance'])
  expect(order(at(-2.9, 'TA1 2AA'))).toEqual(['4 postcode', '3 polygon', '2 distance'])
  expect(order(at(-2.9), { usesAreas: false })).toEqual(['3 distance', '2 distance'])
})

test('of a postcode that nobody can place only catchments know', () => {
  const near = nearestBranches(agency, { postcode: 'TA1 1AA', outcode: 'TA1', point: undefined })
  expect(near.map(({ branch: { id }, distance }) => [id, distance])).toEqual([
    [3, null],
    [4, null],
  ])
})

test('only branches of the channel', () => {
  expect(order(at(-3.19, 'TA1 2AA'), { channel: 'lettings' })).toEqual(['4 postcode', '2 distance', '3 distance'])
  expect(order(at(-3.19, 'TA1 2AA'), { channel: 'sales' })).toEqual(['1 distance', '2 distance', '3 distance'])
})
