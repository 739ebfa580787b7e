import { expect, test } from 'vitest'
import { countPoints, type Outline } from '#src/domain/places/outline.ts'
import { simplifyOutlines } from './simplify-outlines.ts'

type Ring = Array<[number, number]>
const closed = (ring: Ring): Ring => [...ring, ring[0]!]
/** A circle of so many corners that wobbles, so that none can be left out for free. */
const circle = (corners: number, [lng, lat] = [-3, 51], size = 0.2): Ring =>
  closed(
    Array.from({ length: corners }, (_, index) => {
      const [angle, reach] = [(2 * Math.PI * index) / corners, size * (1 + 0.05 * Math.sin(index * 7))]
      return [lng! + reach * Math.cos(angle), lat! + reach * Math.sin(angle)]
    }),
  )

test('a simple outline stays as it is, not closed', () => {
  const square = closed([
    [-3, 51],
    [-2, 51],
    [-2, 52],
    [-3, 52],
  ])
  const [outline] = simplifyOutlines([[[square]]])
  expect(outline?.[0]?.[0]?.map(([lng, lat]) => [lng, lat])).toEqual(expect.arrayContaining(square))
  expect(countPoints(outline!)).toBe(4)
  expect(JSON.parse(JSON.stringify(outline)), 'weights are numbers that JSON has').toEqual(outline)
})

test('no outline keeps more than 400 points, and each of its rings is a ring', () => {
  const islands = Array.from({ length: 300 }, (_, index) => [circle(12, [-6 + (index % 20) / 10, 56 + Math.floor(index / 20) / 10], 0.02)])
  for (const outline of simplifyOutlines([[[circle(5000)]], islands])) {
    expect(countPoints(outline)).toBeLessThanOrEqual(400)
    expect(countPoints(outline)).toBeGreaterThan(250)
    for (const ring of outline.flat()) expect(ring.length).toBeGreaterThanOrEqual(3)
  }
})

test('a thousand islets that cannot lose a corner are kept as far as there is room, the largest first', () => {
  const islets = Array.from({ length: 1000 }, (_, index): Ring[] => {
    const [west, size] = [-8 + index / 100, 0.001 * (1 + index / 500)]
    return [
      closed([
        [west, 57],
        [west + size, 57],
        [west, 57 + size],
      ]),
    ]
  })
  const [outline] = simplifyOutlines([islets])
  expect(outline).toHaveLength(133)
  expect(outline?.[0]?.[0]?.[0]?.[0]).toBeGreaterThan(1.9)
})

test('neighbours keep a common border', () => {
  const border: Ring = Array.from({ length: 100 }, (_, index) => [-3 + 0.004 * Math.sin(index * 3), 51 + index / 100])
  const west = closed([...border, [-4, 52], [-4, 51]])
  const east = closed([...border.toReversed(), [-2, 51], [-2, 52]])
  const outlines = simplifyOutlines([[[west]], [[east]]])
  const onBorder = (outline: Outline) =>
    outline
      .flat(2)
      .map(([lng, lat]) => `${lng},${lat}`)
      .filter((corner) => corner.startsWith('-3.0') || corner.startsWith('-2.99'))
      .sort()
  expect(onBorder(outlines[0]!).length).toBeGreaterThan(20)
  expect(onBorder(outlines[0]!)).toEqual(onBorder(outlines[1]!))
})
