import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Nearby } from './nearby.ts'
import { smallMap } from './small-map.ts'

const asOf = '2026-09-13'
const mile = fc.integer({ min: -250, max: 250 }).map((hundredths) => hundredths / 100)
const near: fc.Arbitrary<Nearby> = fc.record({
  kind: fc.constantFrom('rail', 'bus', 'primary', 'secondary'),
  name: fc.string({ minLength: 1, maxLength: 60 }),
  miles: fc.constant(1),
  at: fc.tuple(mile, mile),
})

test('labels are whole, on the map, and over no other and no mark', () => {
  fc.assert(
    fc.property(fc.array(near, { maxLength: 12 }), (all) => {
      const map = smallMap({ schools: { asOf, near: all } })
      const boxes = (map?.marks ?? []).flatMap(({ label }) => {
        if (!label) return []
        const width = Math.max(...label.lines.map(({ length }) => length)) * 3.9
        const left = label.x - { start: 0, middle: width / 2, end: width }[label.anchor]
        expect(all.map(({ name }) => name.replace(/, .*$/, ''))).toContain(label.lines.join(' '))
        return [{ left, right: left + width, top: label.y - 4, bottom: label.y - 4 + 8 * label.lines.length }]
      })
      for (const box of boxes) {
        expect(Math.min(box.left + 100, 100 - box.right, box.top + 75, 75 - box.bottom)).toBeGreaterThanOrEqual(0.99)
        for (const other of boxes.filter((each) => each !== box))
          expect(box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom).toBe(false)
        for (const { x, y } of map!.marks) expect(x > box.left && x < box.right && y > box.top && y < box.bottom).toBe(false)
      }
    }),
    { numRuns: 300 },
  )
})

test('it shows a mile around the home, two where nothing is within one, and is absent where nothing is within two', () => {
  const at = (...miles: readonly number[]) =>
    smallMap({ stations: { asOf, near: miles.map((east) => ({ kind: 'rail', name: 'Taunton', miles: east, at: [east, 0] })) } })
  expect(at(0.5, 1.5)).toMatchObject({ miles: 1, marks: [{ kind: 'station', x: 50, y: -0, label: { lines: ['Taunton'] } }] })
  expect(at(1.5)).toMatchObject({ miles: 2, marks: [{ x: 75 }] })
  expect(at(2.5)).toBeUndefined()
  expect(smallMap({})).toBeUndefined()
})
