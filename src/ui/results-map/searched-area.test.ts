import { expect, test, vi } from 'vitest'
import { drawnArea } from '#src/domain/places/drawn-area.ts'
import { areaEdges, edgesInAll, feature, findSearchedArea } from './searched-area.ts'

const { signal } = new AbortController()
const taunton = { channel: 'sales', placeId: 'location-taunton' } as const
const outline = [
  [
    [
      [-3.2, 51],
      [-3, 51],
      [-3, 51.1],
      [-3.2, 51],
    ],
  ],
]

function outlines(answer: unknown, ok = true) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return { ok, json: async () => answer }
  })
  return asked
}

test('a drawn area is its own rings, closed', async () => {
  const poly = drawnArea([
    [
      { lat: 51, lng: -3 },
      { lat: 51, lng: -2 },
      { lat: 52, lng: -3 },
    ],
  ])!
  const area = await findSearchedArea({ ...taunton, poly }, '-3,51,3', signal)
  expect(area?.geometry).toEqual({
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [-3, 51],
          [-2, 51],
          [-3, 52],
          [-3, 51],
        ],
      ],
    ],
  })
})

test('a place is its outline where it has one', async () => {
  const asked = outlines(outline)
  const area = await findSearchedArea(taunton, '-3.1,51.01,3', signal)
  expect(area?.geometry).toEqual({ type: 'MultiPolygon', coordinates: outline })
  expect(asked).toEqual(['/outlines/of/location-taunton'])
  expect(areaEdges(area!)).toEqual([-3.2, 51, -3, 51.1])
})

test.each([
  ['has none', null, true],
  ['cannot be had', {}, false],
])('a place whose outline %s is the circle that is searched', async (_, answer, ok) => {
  outlines(answer, ok)
  const area = await findSearchedArea(taunton, '-3.1,51.01,3', signal)
  const [west, south, east, north] = areaEdges(area!)
  expect([(west + east) / 2, (south + north) / 2].map((degrees) => degrees.toFixed(2))).toEqual(['-3.10', '51.01'])
  expect(north - south).toBeCloseTo((2 * 3) / 69.05, 3)
})

test('a radius is a circle, whatever the outline', async () => {
  const asked = outlines(outline)
  expect(areaEdges((await findSearchedArea({ ...taunton, within: 10 }, '-3.1,51.01,10', signal))!)[3]).toBeGreaterThan(51.1)
  expect(asked).toEqual([])
})

test('a search everywhere has no area, nor has a place without circle or outline', async () => {
  outlines(null)
  expect(await findSearchedArea({ channel: 'sales' }, undefined, signal)).toBeUndefined()
  expect(await findSearchedArea({ ...taunton, placeId: 'county-somerset' }, undefined, signal)).toBeUndefined()
})

test('the edges of an outline of more points than a call can have arguments', () => {
  const ring = Array.from({ length: 200_000 }, (_, index) => [-3 + index / 1e6, 51 + (index % 2)])
  const geometry = { type: 'MultiPolygon' as const, coordinates: [[ring]] }
  expect(areaEdges({ type: 'Feature', properties: {}, geometry })).toEqual([-3, 51, -2.800001, 52])
})

test('a map shows what lies in all areas, or the first where they have nothing in common', () => {
  const square = (west: number, size: number) =>
    feature([
      [
        [
          [west, 51],
          [west + size, 51],
          [west + size, 51 + size],
          [west, 51],
        ],
      ],
    ])
  expect(edgesInAll([])).toBeUndefined()
  expect(edgesInAll([square(-3, 1)])).toEqual([-3, 51, -2, 52])
  expect(edgesInAll([square(-3, 1), square(-2.5, 1)])).toEqual([-2.5, 51, -2, 52])
  expect(edgesInAll([square(-3, 1), square(3, 2)])).toEqual([-3, 51, -2, 52])
})
