import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DrawnMap, drawnMap } from './drawn-map.ts'
import type { PlacedText } from './label-room.ts'
import { type MapSize, mapSizes } from './map-names.ts'
import towns from './towns.json' with { type: 'json' }

const sizes = ['narrow', 'middle', 'wide'] as const
const taunton = { name: 'Taunton', lng: -3.103, lat: 51.015 }
const somerset = drawnMap({ marks: [taunton], sizes })
const textsOf = (map: DrawnMap, size: MapSize) => {
  const { spots: _, ...texts } = map.names[size]!
  return Object.values(texts).flat()
}
const words = (texts: readonly PlacedText[]) => texts.map(({ text }) => text)

test('about a branch there are its sea, main roads by number, a river, large towns and villages', () => {
  const { motorways, roads, lesserRoads, rivers, towns: large, villages } = somerset.names.middle!
  expect(words(motorways)).toEqual(['M5'])
  expect(words(roads)).toContain('A38')
  expect(words(lesserRoads)).toContain('A358')
  expect(rivers.length).toBeGreaterThan(0)
  expect(words(large)).toContain('Bridgwater')
  expect(villages.length).toBeGreaterThan(2)
})

test('a sea is named where it is seen', () => {
  const at = (lng: number, lat: number) => words(drawnMap({ marks: [{ name: 'Us', lng, lat }], sizes }).names.middle!.seas).join(' ')
  expect(at(-3.47, 51.2)).toMatch(/Bristol Channel|Severn Estuary|Bridgwater Bay/)
  expect(at(-0.14, 50.82)).toBe('English Channel')
  expect(at(-2.93, 50.73)).toBe('Lyme Bay')
  expect(at(-1.5, 52.4)).toBe('')
})

test('names never overlap, are never cut and are on their water, for branches anywhere in the United Kingdom', () => {
  const branch = fc.record({
    of: fc.nat(towns.length - 1),
    name: fc.constantFrom('Head office', 'Ely', 'Newcastle upon Tyne and Gateshead', 'Bridgwater Auction Centre'),
    east: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
    north: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
  })
  const branches = fc.tuple(branch, fc.array(branch, { maxLength: 6 })).map(([first, others]) => {
    const [, lng, lat] = towns[first.of] as unknown as [string, number, number]
    return [{ name: first.name, lng, lat }, ...others.map(({ name, east, north }) => ({ name, lng: lng + east, lat: lat + north }))]
  })
  fc.assert(
    fc.property(branches, fc.boolean(), (marks, isPatch) => {
      const [branch, ...known] = marks
      const map = isPatch ? drawnMap({ marks: [branch!], known, sizes }) : drawnMap({ marks, sizes })
      for (const size of sizes) {
        const { widths, height } = mapSizes[size]
        // The lines of one name share its box.
        const texts = textsOf(map, size)
        const boxes = [...new Map(texts.map(({ box, room }) => [box.join(), { box, room }])).values()]
        for (const { box, room } of boxes) {
          const [left, top, right, bottom] = box
          expect(Math.max(-left, right), 'at the sides').toBeLessThan(widths[room] / 2)
          expect(Math.max(-top, bottom), 'above and below').toBeLessThan(height / 2)
        }
        for (const [at, { box: one }] of boxes.entries())
          for (const { box: other } of boxes.slice(at + 1))
            expect(one[2] < other[0] || one[0] > other[2] || one[3] < other[1] || one[1] > other[3], `${one} touches ${other}`).toBe(true)
        for (const { text, x, anchor, box } of texts) {
          const wide = text.length * 6
          const left = x - { start: 0, middle: wide / 2, end: wide }[anchor]
          expect(left).toBeGreaterThanOrEqual(box[0] - 1)
          expect(left + wide).toBeLessThanOrEqual(box[2] + 1)
        }
      }
    }),
    { numRuns: 60 },
  )
}, 60_000)

test('where a frame holds little the map shows more of the country', () => {
  const lonely = drawnMap({ marks: [{ name: 'Durness', lng: -4.745, lat: 58.567 }], sizes })
  expect(textsOf(lonely, 'middle').length).toBeGreaterThan(4)
})

test('the area of a patch is about all its places', () => {
  const known = [
    { name: 'Wellington', lng: -3.226, lat: 50.979 },
    { name: 'Milverton', lng: -3.254, lat: 51.025 },
    { name: 'Wiveliscombe', lng: -3.313, lat: 51.043 },
  ]
  const map = drawnMap({ marks: [taunton], known, sizes: ['narrow'] })
  expect(map.area?.path.match(/-?\d+ -?\d+/g)).toHaveLength(3)
  expect(words(map.names.narrow!.known)).toEqual(expect.arrayContaining(['Wellington', 'Milverton']))
  expect(somerset.area).toBeUndefined()
})

test('a place that is marked is not named again', () => {
  expect(words(textsOf(somerset, 'wide')).filter((text) => text === 'Taunton')).toHaveLength(1)
})
