import { expect, test } from 'vitest'
import { shapesOf } from '../../../tests/support/drawn.ts'
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

test('each plot has the colour of its status', () => {
  const counted = (svg: string, fill: string) => shapesOf(svg).filter(({ attributes }) => attributes.fill === fill).length
  const svg = plans['site plan']()
  // One house each, and one in the key.
  for (const fill of ['#f2e74b', '#e8a25c', '#a9b3af']) expect(counted(svg, fill), fill).toBe(2)
  expect(counted(drawSitePlan({ plots: [plots[0], plots[0]], seed: 1 }), '#f2e74b')).toBe(3)
})
