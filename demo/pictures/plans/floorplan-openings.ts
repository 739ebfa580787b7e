import { type Point, type Sheet, short } from '../scene/sheet.ts'
import type { Box, PlacedRoom } from './floorplan-layout.ts'

const near = 0.6

/** A window in the middle of the longest outer wall of each room. */
export function drawOuterWindows(sheet: Sheet, placed: readonly PlacedRoom[], frame: Box): void {
  for (const { box } of placed) {
    const [wide, tall] = [Math.min(90, box.width * 0.4), Math.min(90, box.height * 0.4)]
    const middle: Point = [box.x + box.width / 2, box.y + box.height / 2]
    if (Math.abs(box.y - frame.y) < near) drawWindow(sheet, [middle[0] - wide / 2, box.y], [wide, 0])
    if (Math.abs(box.y + box.height - frame.y - frame.height) < near)
      drawWindow(sheet, [middle[0] - wide / 2, box.y + box.height], [wide, 0])
    if (box.height < box.width) continue
    if (Math.abs(box.x - frame.x) < near) drawWindow(sheet, [box.x, middle[1] - tall / 2], [0, tall])
    if (Math.abs(box.x + box.width - frame.x - frame.width) < near) drawWindow(sheet, [box.x + box.width, middle[1] - tall / 2], [0, tall])
  }
}

function drawWindow(sheet: Sheet, [x, y]: Point, [wide, tall]: Point): void {
  const thick = 13
  const isLevel = wide > 0
  sheet.rectangle(isLevel ? [x, y - thick / 2] : [x - thick / 2, y], isLevel ? [wide, thick] : [thick, tall], '#ffffff', {
    stroke: '#22302d',
    'stroke-width': 1.6,
  })
  sheet.line(
    [
      [x, y],
      [x + wide, y + tall],
    ],
    '#22302d',
    1.6,
  )
}

/** Each room opens on a neighbour already reached, so one can walk through the whole floor; the first has the outer door. */
export function drawDoors(sheet: Sheet, placed: readonly PlacedRoom[], frame: Box): void {
  const reached: Box[] = []
  for (const { box } of placed) {
    const wall = reached.map((other) => sharedWall(box, other)).find((found) => found !== undefined)
    if (wall) drawDoor(sheet, wall)
    else if (reached.length === 0) drawDoor(sheet, { x: frame.x, y: box.y + box.height * 0.7, isLevel: false })
    reached.push(box)
  }
}

type DoorPlace = { x: number; y: number; isLevel: boolean }

const leafLength = 34

/** Near the start of the wall two rooms share, if a door fits in it. */
function sharedWall(one: Box, other: Box): DoorPlace | undefined {
  const top = Math.max(one.y, other.y)
  const bottom = Math.min(one.y + one.height, other.y + other.height)
  const left = Math.max(one.x, other.x)
  const right = Math.min(one.x + one.width, other.x + other.width)
  const room = leafLength + 16
  for (const x of [one.x, one.x + one.width])
    if ((Math.abs(x - other.x) < near || Math.abs(x - other.x - other.width) < near) && bottom - top > room)
      return { x, y: top + 10, isLevel: false }
  for (const y of [one.y, one.y + one.height])
    if ((Math.abs(y - other.y) < near || Math.abs(y - other.y - other.height) < near) && right - left > room)
      return { x: left + 10, y, isLevel: true }
  return undefined
}

function drawDoor(sheet: Sheet, { x, y, isLevel }: DoorPlace): void {
  const opening: readonly [Point, Point] = isLevel
    ? [
        [x, y - 7],
        [leafLength, 14],
      ]
    : [
        [x - 7, y],
        [14, leafLength],
      ]
  sheet.rectangle(opening[0], opening[1], '#ffffff')
  const thin = { fill: 'none', stroke: '#22302d', 'stroke-width': 1.5 }
  const arc = isLevel
    ? `M${short(x)} ${short(y)}v${leafLength}A${leafLength} ${leafLength} 0 0 0 ${short(x + leafLength)} ${short(y)}`
    : `M${short(x)} ${short(y)}h${leafLength}A${leafLength} ${leafLength} 0 0 1 ${short(x)} ${short(y + leafLength)}`
  sheet.path(arc, { ...thin, 'stroke-opacity': 0.55 })
}
