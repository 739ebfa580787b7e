import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, floorFrame, floorplanLayout, type PlanRoom } from './floorplan-layout.ts'
import { labelPlacement } from './room-label.ts'

const metres = fc.double({ min: 0.8, max: 9, noNaN: true })
const roomList: fc.Arbitrary<PlanRoom[]> = fc
  .array(fc.record({ widthMetres: metres, lengthMetres: metres }), { minLength: 1, maxLength: 12 })
  .map((rooms) => rooms.map((room, index) => ({ ...room, name: `Room ${index + 1}` })))

test('every room is placed exactly once', () => {
  fc.assert(
    fc.property(roomList, (rooms) => {
      const names = floorplanLayout(rooms, frameOf(rooms)).map(({ room }) => room.name)
      expect(names.toSorted()).toEqual(rooms.map(({ name }) => name).toSorted())
    }),
  )
})

test('rooms fill the outline and never overlap', () => {
  fc.assert(
    fc.property(roomList, (rooms) => {
      const frame = frameOf(rooms)
      const boxes = floorplanLayout(rooms, frame).map(({ box }) => box)
      for (const [index, box] of boxes.entries()) {
        expect(box.x).toBeGreaterThanOrEqual(frame.x - 0.01)
        expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width + 0.01)
        expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height + 0.01)
        for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBeLessThan(0.01)
      }
      expect(boxes.reduce((sum, box) => sum + box.width * box.height, 0)).toBeCloseTo(frame.width * frame.height, 3)
    }),
  )
})

test('no room of an ordinary home becomes a sliver', () => {
  const rooms = [
    room('Sitting room', 4.2, 5.1),
    room('Kitchen', 3.6, 5.8),
    room('Hall', 2, 4.6),
    room('Cloakroom', 0.9, 1.7),
    room('Utility room', 1.8, 2.4),
  ]
  for (const { box } of floorplanLayout(rooms, frameOf(rooms))) {
    expect(Math.max(box.width / box.height, box.height / box.width)).toBeLessThan(3)
  }
})

test('labels stay inside their rooms', () => {
  fc.assert(
    fc.property(roomList, (rooms) => {
      for (const { room: placed, box } of floorplanLayout(rooms, frameOf(rooms))) {
        const { size, isTurned } = labelPlacement(placed, box)
        expect(size * 3.9).toBeLessThanOrEqual(isTurned ? box.width : box.height)
      }
    }),
  )
})

function room(name: string, widthMetres: number, lengthMetres: number): PlanRoom {
  return { name, widthMetres, lengthMetres }
}

function frameOf(rooms: readonly PlanRoom[]): Box {
  const { width, height } = floorFrame(rooms)
  return { x: 80, y: 160, width: width * 60, height: height * 60 }
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}
