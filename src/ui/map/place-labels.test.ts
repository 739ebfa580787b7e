import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placedLabels } from './place-labels.ts'

const size = { width: 400, height: 300 }

test('a name goes beside its dot, to the other side at the edge', () => {
  const anchors = [
    ['Bath', 200, 'start'],
    ['Weston-super-Mare', 390, 'end'],
  ] as const
  for (const [name, x, anchor] of anchors) expect(placedLabels([{ name, x, y: 150, size: 14 }], size)[0]?.at.anchor).toBe(anchor)
})

test('the first name is the one that is kept where two would touch on every side', () => {
  const at = (name: string) => ({ name, x: 200, y: 150, size: 14 })
  expect(placedLabels([at('Taunton'), at('Wilton'), at('Galmington'), at('Holway'), at('Priorswood')], size)[0]?.name).toBe('Taunton')
  expect(placedLabels([{ ...at('Llanfairpwllgwyngyll'), x: 10, size: 60 }], size), 'wider than the map').toEqual([])
})

test('no name is cut off, wherever places are', () => {
  const point = fc.record({
    name: fc.string({ minLength: 1, maxLength: 25 }),
    x: fc.integer({ min: -50, max: 450 }),
    y: fc.integer({ min: -50, max: 350 }),
    size: fc.constantFrom(12, 14, 17),
  })
  fc.assert(
    fc.property(fc.array(point, { maxLength: 30 }), (points) => {
      for (const { name, size: letters, at } of placedLabels(points, size)) {
        const wide = name.length * letters * 0.6
        const left = at.x - { start: 0, end: wide, middle: wide / 2 }[at.anchor]
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left + wide).toBeLessThanOrEqual(size.width)
        expect(at.y - letters).toBeGreaterThanOrEqual(-2)
        expect(at.y).toBeLessThanOrEqual(size.height)
      }
    }),
  )
})
