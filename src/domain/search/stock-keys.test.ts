import { expect, test } from 'vitest'
import { boxAround, isInBox } from '../places/point.ts'
import { type ChangedRow, keysOfChange, keysOfRows } from './stock-keys.ts'

const row: ChangedRow = {
  id: 7,
  channel: 'sales',
  listed: true,
  available: true,
  branchId: 1,
  locality: 'taunton',
  beds: 3,
  price: 300_000,
  lng: -3.103,
  lat: 51.015,
  country: 'england',
  county: 'somerset',
  outcode: 'TA1',
  isSettledOtherwise: false,
}
const ofRow = new Set(keysOfChange(row))
const meet = (keys: readonly string[]) => keys.some((key) => ofRow.has(key))

test.each([
  ['its channel', keysOfRows({ channels: ['sales'] }), true],
  ['both channels', keysOfRows({ channels: ['sales', 'lettings'] }), true],
  ['the other channel', keysOfRows({ channels: ['lettings'] }), false],
  ['its county', keysOfRows({ channels: ['sales'], named: { kind: 'county', name: 'somerset' } }), true],
  ['its outcode, however written', keysOfRows({ channels: ['sales'], named: { kind: 'outcode', name: 'ta1' } }), true],
  ['another county', keysOfRows({ channels: ['sales'], named: { kind: 'county', name: 'devon' } }), false],
  [
    'another county and miles around it',
    keysOfRows({ channels: ['sales'], named: { kind: 'county', name: 'devon' }, box: boxAround(at(), 20) }),
    true,
  ],
  ['its county, in a view of elsewhere', keysOfRows({ channels: ['sales'], box: { west: 0, south: 50, east: 0.5, north: 51 } }), false],
  ['a view of it', keysOfRows({ channels: ['sales'], box: { west: -3.2, south: 51, east: -3.1, north: 51.1 } }), true],
  ['all of Europe', keysOfRows({ channels: ['sales'], box: { west: -20, south: 40, east: 30, north: 70 } }), true],
  ['a point on its place', keysOfRows({ channels: ['sales'], box: { west: -3.103, south: 51.015, east: -3.103, north: 51.015 } }), true],
  ['ten miles around York', keysOfRows({ channels: ['sales'], box: boxAround({ lat: 53.96, lng: -1.08 }, 10) }), false],
])('a change of a property is one of pages of %s: %#', (_which, keys, isMet) => {
  expect(meet(keys)).toBe(isMet)
})

test('whatever box a property is in, they have a key in common, of at most four', () => {
  let met = 0
  for (let trial = 0; trial < 20_000; trial++) {
    // Half of the places on the lines between squares.
    const grid = trial % 2 === 0 ? 1 / 32 : 1e-7
    const place = { lat: snapped(50 + Math.random() * 9, grid), lng: snapped(-7 + Math.random() * 8, grid) }
    const [width, height] = [10 ** (Math.random() * 5 - 4), 10 ** (Math.random() * 5 - 4)]
    const [west, south] = [place.lng - Math.random() * width, place.lat - Math.random() * height]
    const box = { west, south, east: west + width, north: south + height }
    if (!isInBox(box, place)) continue
    const keys = keysOfRows({ channels: ['sales'], box: box })
    expect(keys.length).toBeLessThanOrEqual(4)
    const common = keysOfChange({ ...row, ...place }).filter((key) => keys.includes(key))
    expect([box, place, common.length > 0]).toEqual([box, place, true])
    met++
  }
  expect(met).toBeGreaterThan(15_000)
})

test('pages that go by settled columns are touched by changes of these', () => {
  const keys = keysOfRows({ channels: ['sales'], box: boxAround({ lat: 51.015, lng: -3.103 }, 5), bySettled: true })
  const isTouched = (isSettledOtherwise: boolean) => keysOfChange({ ...row, isSettledOtherwise }).some((key) => keys.includes(key))
  expect([isTouched(false), isTouched(true)]).toEqual([false, true])
})

test('keys are words of a header that separates them by blanks or commas', () => {
  const odd = { ...row, county: 'Ynys Môn, Anglesey', lng: null, lat: null }
  const keys = keysOfChange(odd)
  expect(keys.join('\n')).toMatch(/^[\w.%+-]+(\n[\w.%+-]+)*$/)
  const asked = keysOfRows({ channels: ['sales'], named: { kind: 'county', name: 'ynys môn, anglesey' } })
  expect(keys).toEqual(expect.arrayContaining(asked))
  expect(keys).toHaveLength(6)
  expect(new Set(keysOfChange({ ...odd, isSettledOtherwise: true })).size).toBe(10)
})

function at() {
  return { lat: 50.9, lng: -3.3 }
}

function snapped(value: number, grid: number): number {
  return Math.round(value / grid) * grid
}
