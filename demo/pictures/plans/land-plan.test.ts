import { expect, test } from 'vitest'
import { extentOf, shapesOf } from '../../../tests/support/drawn.ts'
import { drawLandPlan } from './land-plan.ts'

test('a plan of land edges it in red once, wider for more acres', () => {
  const widthOf = (acres: number) => {
    const red = shapesOf(drawLandPlan({ acres, seed: 1 })).filter(({ attributes }) => attributes.stroke === '#d8262c')
    expect(red).toHaveLength(1)
    const { left, right } = extentOf(red)
    return right - left
  }
  expect(widthOf(20)).toBeGreaterThan(widthOf(1))
})
