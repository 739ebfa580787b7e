import { expect, test } from 'vitest'
import { shapesOf } from '../../../tests/support/drawn.ts'
import { Sheet } from '../scene/sheet.ts'
import { drawDoors, drawOuterWindows } from './floorplan-openings.ts'

const kitchen = { name: 'Kitchen', widthMetres: 3, lengthMetres: 4 }
const hall = { name: 'Hall', widthMetres: 2, lengthMetres: 4 }

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
