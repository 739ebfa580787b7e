import { expect, test } from 'vitest'
import { contrast, difference, likeness, pixelEdges, pixelsOf, sizeOf } from '../../../tests/support/drawn.ts'
import { type RoomKind, rooms } from './room.ts'

const kinds = Object.keys(rooms) as RoomKind[]
/** Pictures are drawn once, and painted once as small as a stamp. */
const drawn = new Map<string, string>()
const picture = (kind: RoomKind, seed: 1 | 2) => {
  const svg = drawn.get(`${kind} ${seed}`) ?? rooms[kind](seed)
  drawn.set(`${kind} ${seed}`, svg)
  return svg
}
const painted = new Map<string, Promise<Buffer>>()
const stamp = (kind: RoomKind, seed: 1 | 2) => {
  const pixels = painted.get(`${kind} ${seed}`) ?? pixelsOf(picture(kind, seed))
  painted.set(`${kind} ${seed}`, pixels)
  return pixels
}

test.for(kinds)('a picture of a %s is full, in numbers and without letters', async (kind) => {
  for (const seed of [1, 2] as const) {
    expect(sizeOf(picture(kind, seed))).toEqual([1200, 800])
    expect(picture(kind, seed)).not.toMatch(/NaN|Infinity|undefined|<text/)
    expect(contrast(await stamp(kind, seed))).toBeGreaterThan(20)
  }
})

test.for(kinds)('a %s is the same whenever it is drawn, and looks different with the next seed', async (kind) => {
  expect(rooms[kind](1) === picture(kind, 1)).toBe(true)
  expect(difference(await stamp(kind, 1), await stamp(kind, 2))).toBeGreaterThan(12)
})

test('no two kinds of room are furnished alike', async () => {
  const edges = await Promise.all(kinds.map(async (kind) => pixelEdges(await stamp(kind, 1))))
  const likest = edges.flatMap((one, at) => edges.slice(at + 1).map((other) => likeness(one, other)))
  expect(Math.max(...likest)).toBeLessThan(0.6)
})

test('every other room is seen in a mirror, so that windows are on either side', () => {
  for (const kind of kinds) {
    expect(picture(kind, 1)).toContain('scale(-1 1)')
    expect(picture(kind, 2)).not.toContain('scale(-1 1)')
  }
})
