import { expect, test } from 'vitest'
import { contrast, extentOf, pixelsOf, shapesOf, sizeOf } from '#tests/support/drawn.ts'
import { Sheet } from '../scene/sheet.ts'
import { epcBands } from './epc-bands.ts'
import { drawEpcChart } from './epc-chart.ts'
import { drawFloorplan } from './floorplan.ts'
import { drawDoors, drawOuterWindows } from './floorplan-openings.ts'
import { drawLandPlan } from './land-plan.ts'
import { letter, sizeToFit } from './lettering.ts'
import { drawNorth } from './north.ts'
import { drawSitePlan } from './site-plan.ts'

const kitchen = { name: 'Kitchen', widthMetres: 3, lengthMetres: 4 }
const hall = { name: 'Hall', widthMetres: 2, lengthMetres: 4 }
const plots = [
  { label: '1', status: 'available' },
  { label: '2', status: 'reserved' },
  { label: '3', status: 'sold' },
] as const
const plans = {
  'energy chart': () => drawEpcChart({ current: 64, potential: 81 }),
  'site plan': () => drawSitePlan({ plots, seed: 1 }),
  'plan of land': () => drawLandPlan({ acres: 4.2, seed: 1 }),
  floorplan: () =>
    drawFloorplan({ title: '1 Mill Lane', floors: [{ name: 'Ground Floor', rooms: [kitchen, hall] }], totalSquareFeet: 215 }),
}

test.for(Object.keys(plans) as (keyof typeof plans)[])(
  'a %s fills its sheet, with letters as outlines, and always the same',
  async (name) => {
    const svg = plans[name]()
    const [width, height] = sizeOf(svg)
    const { left, right, top, bottom } = extentOf(shapesOf(svg).filter(({ tag }) => tag === 'rect'))
    expect([left <= 0, top <= 0, right >= width, bottom >= height]).toEqual([true, true, true, true])
    expect(svg).not.toMatch(/NaN|Infinity|undefined|<text/)
    expect(plans[name]()).toBe(svg)
    expect(contrast(await pixelsOf(svg))).toBeGreaterThan(8)
  },
)

test('arrows stand at the band of their rating, in its colour', () => {
  for (const { from, colour } of epcBands) {
    const fills = shapesOf(drawEpcChart({ current: from, potential: 100 })).filter(({ attributes }) => attributes.fill === colour)
    // The band's own bar and the arrow of the current rating; A has the potential as well.
    expect(fills).toHaveLength(from === 92 ? 3 : 2)
    const [bar, arrow] = fills
    expect(extentOf([arrow!]).top).toBe(extentOf([bar!]).top)
  }
})

test('each plot has the colour of its status', () => {
  const counted = (svg: string, fill: string) => shapesOf(svg).filter(({ attributes }) => attributes.fill === fill).length
  const svg = plans['site plan']()
  // One house each, and one in the key.
  for (const fill of ['#f2e74b', '#e8a25c', '#a9b3af']) expect(counted(svg, fill), fill).toBe(2)
  expect(counted(drawSitePlan({ plots: [plots[0], plots[0]], seed: 1 }), '#f2e74b')).toBe(3)
})

test('a plan of land edges it in red once, wider for more acres', () => {
  const widthOf = (acres: number) => {
    const red = shapesOf(drawLandPlan({ acres, seed: 1 })).filter(({ attributes }) => attributes.stroke === '#d8262c')
    expect(red).toHaveLength(1)
    const { left, right } = extentOf(red)
    return right - left
  }
  expect(widthOf(20)).toBeGreaterThan(widthOf(1))
})

test('floors stand side by side at one scale, and one without rooms is left out', () => {
  const floor = (name: string, rooms = [kitchen, hall]) => ({ name, rooms })
  const outlines = (floors: ReturnType<typeof floor>[]) =>
    shapesOf(drawFloorplan({ title: 'x', floors })).filter(({ attributes }) => attributes['stroke-width'] === '13')
  const [ground, first] = outlines([floor('Ground Floor'), floor('First Floor')])
  expect(extentOf([ground!]).right).toBeLessThan(extentOf([first!]).left)
  const [a, b] = [extentOf([ground!]), extentOf([first!])]
  expect(a.right - a.left).toBeCloseTo(b.right - b.left, 0)
  expect(outlines([floor('Ground Floor'), floor('Attic', [])])).toHaveLength(1)
})

test('every room but one that no wall is shared with has a door, and outer walls have windows', () => {
  const frame = { x: 0, y: 0, width: 400, height: 200 }
  const placed = [
    { room: kitchen, box: { x: 0, y: 0, width: 200, height: 200 } },
    { room: hall, box: { x: 200, y: 0, width: 200, height: 200 } },
  ]
  const doors = new Sheet(400, 200)
  drawDoors(doors, placed, frame)
  expect(shapesOf(doors).filter(({ tag }) => tag === 'path')).toHaveLength(2)
  const windows = new Sheet(400, 200)
  drawOuterWindows(windows, placed, frame)
  // Front and back of each, and the two ends, for rooms as deep as wide.
  expect(shapesOf(windows).filter(({ tag }) => tag === 'rect')).toHaveLength(6)
})

test('letters begin, stand in the middle or end where they are put', () => {
  const extent = (anchor: 'start' | 'middle' | 'end') => {
    const sheet = new Sheet(400, 100)
    letter(sheet, 'Kitchen', [200, 50], { size: 30, anchor })
    return extentOf(shapesOf(sheet))
  }
  expect(extent('start').left).toBeGreaterThanOrEqual(199)
  expect(extent('end').right).toBeLessThanOrEqual(201)
  const { left, right } = extent('middle')
  expect((left + right) / 2).toBeCloseTo(200, -1)
})

test('the longest line decides how large letters may be', () => {
  expect(sizeToFit(['x'], 10_000, 24)).toBe(24)
  const [short, long] = [sizeToFit(['Hall'], 60, 99), sizeToFit(['Hall', 'Kitchen and dining room'], 60, 99)]
  expect(long).toBeLessThan(short)
})

test('north is up', () => {
  const sheet = new Sheet(100, 200)
  drawNorth(sheet, 50, 100)
  const [, needle] = shapesOf(sheet)
  expect(extentOf([needle!]).top).toBe(76)
})
