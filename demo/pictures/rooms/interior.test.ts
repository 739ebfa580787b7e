import { expect, test } from 'vitest'
import { extentOf, shapesOf } from '../../../tests/support/drawn.ts'
import { drawFloor, drawRug } from './floor.ts'
import { createInterior, drawShell, drawSunOnFloor, finished } from './interior.ts'
import { drawOutlook } from './outlook.ts'
import { schemes } from './schemes.ts'

const size = { width: 5, depth: 4, height: 2.6 }

test('every scheme of colours comes up, with colours that can be told apart', () => {
  const used = Array.from({ length: schemes.length }, (_, seed) => createInterior(seed, size).scheme)
  expect(new Set(used).size).toBe(schemes.length)
  for (const { floorKind, ...colours } of schemes) {
    for (const colour of Object.values(colours)) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    expect(colours.textile).not.toBe(colours.wall)
    expect(colours.units).not.toBe(colours.worktop)
  }
})

test('walls, floor and ceiling fill the picture', () => {
  const room = createInterior(2, size)
  drawShell(room)
  drawFloor(room)
  const { left, right, top, bottom } = extentOf(shapesOf(room.scene.sheet))
  expect(left).toBeLessThanOrEqual(0)
  expect(right).toBeGreaterThanOrEqual(1200)
  expect(top).toBeLessThanOrEqual(0)
  expect(bottom).toBeGreaterThanOrEqual(800)
})

test.for(['boards', 'herringbone', 'tiles', 'carpet'] as const)('a floor of %s lies below the far wall', (kind) => {
  const room = createInterior(2, size)
  drawFloor(room, kind)
  const shapes = shapesOf(room.scene.sheet)
  expect(extentOf(shapes).top).toBeGreaterThanOrEqual(room.scene.camera.see([0, 0, size.depth])[1] - 1)
  expect(shapes.length).toBeGreaterThan(kind === 'carpet' ? 3 : 4)
})

test('the sun falls on the floor in four panes, less on a dull day', () => {
  const strengths = [0, 3].map((weather) => {
    // Seeds 0 and 4: a fresh morning and an overcast day.
    const room = createInterior(weather === 0 ? 0 : 4, size)
    drawSunOnFloor(room, { x: 2, z: 3, width: 1, depth: 1 })
    const shapes = shapesOf(room.scene.sheet)
    expect(shapes).toHaveLength(4)
    return Number(shapes[0]?.attributes['fill-opacity'])
  })
  expect(strengths[1]).toBeLessThan(strengths[0]!)
})

test('a window shows the garden inside its frame only, with a bar between its panes', () => {
  const room = createInterior(2, size)
  drawOutlook(room, room.back, { u: 1, v: 0.8, width: 2, height: 1.4, panes: [2, 1] })
  const svg = room.scene.sheet.toString()
  expect(svg.match(/<clipPath/g)).toHaveLength(1)
  const plain = shapesOf(svg).length
  const curtained = createInterior(2, size)
  drawOutlook(curtained, curtained.back, { u: 1, v: 0.8, width: 2, height: 1.4, panes: [2, 1], curtains: '#aa0000' })
  // Five folds on each side and the rail.
  expect(shapesOf(curtained.scene.sheet).length).toBe(plain + 11)
})

test('a rug lies where it is put', () => {
  const room = createInterior(2, size)
  drawRug(room, { x: 1, z: 1, width: 2, depth: 1.5 }, ['#aa0000', '#00aa00'])
  const { left, right } = extentOf(shapesOf(room.scene.sheet))
  expect(left).toBeGreaterThan(room.scene.camera.see([0.9, 0, 0.9])[0])
  expect(right).toBeLessThan(room.scene.camera.see([3.1, 0, 0.9])[0])
})

test('a room is turned round, glow and all, for odd seeds', () => {
  expect(finished(createInterior(1, size))).toMatch(/<\/defs><g transform="translate\(1200 0\) scale\(-1 1\)">.*<\/g><\/svg>$/)
  expect(finished(createInterior(2, size))).not.toContain('scale(-1 1)')
})
