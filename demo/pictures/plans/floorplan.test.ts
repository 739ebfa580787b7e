import { expect, test } from 'vitest'
import { contrast, extentOf, pixelsOf, shapesOf, sizeOf } from '../../../tests/support/drawn.ts'
import { drawEpcChart } from './epc-chart.ts'
import { drawFloorplan } from './floorplan.ts'
import { drawLandPlan } from './land-plan.ts'
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
