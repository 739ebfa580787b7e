import { Sheet } from '../scene/sheet.ts'
import { type Box, floorFrame, floorplanLayout, type PlacedRoom, type PlanRoom } from './floorplan-layout.ts'
import { drawDoors, drawOuterWindows } from './floorplan-openings.ts'
import { letter, sizeToFit } from './lettering.ts'
import { drawNorth } from './north.ts'
import { labelLines, labelPlacement } from './room-label.ts'

type FloorplanOptions = { floors: readonly { name: string; rooms: readonly PlanRoom[] }[]; totalSquareFeet?: number; title: string }

const wall = '#22302d'
const drawingWidth = 1400
const gap = 90

/** Every floor side by side at one scale, each room with its name and size; 1400 wide. */
export function drawFloorplan({ floors, totalSquareFeet, title }: FloorplanOptions): string {
  const shown = floors.filter(({ rooms }) => rooms.length > 0)
  const frames = shown.map(({ rooms }) => floorFrame(rooms))
  const metres = frames.reduce((sum, { width }) => sum + width, 0)
  const scale = Math.min(
    (drawingWidth - 160 - gap * (shown.length - 1)) / Math.max(1, metres),
    620 / Math.max(1, ...frames.map(({ height }) => height)),
  )
  const tallest = Math.max(200, ...frames.map(({ height }) => height * scale))
  const sheet = new Sheet(drawingWidth, Math.round(tallest + 300))
  sheet.rectangle([0, 0], [drawingWidth, sheet.height], '#ffffff')
  letter(sheet, title, [80, 72], { size: sizeToFit([title], 1000, 34), weight: 700 })
  letter(sheet, `Approximate total floor area: ${totalArea(shown, totalSquareFeet)}`, [80, 108], { size: 20, colour: '#55635f' })
  drawNorth(sheet, drawingWidth - 110, 82)
  let x = (drawingWidth - metres * scale - gap * (shown.length - 1)) / 2
  for (const [index, floor] of shown.entries()) {
    const { width, height } = frames[index]!
    const frame = { x, y: 160 + (tallest - height * scale) / 2, width: width * scale, height: height * scale }
    drawFloor(sheet, floorplanLayout(floor.rooms, frame), frame)
    letter(sheet, floor.name, [x + frame.width / 2, 160 + tallest + 44], { size: 24, weight: 700, anchor: 'middle' })
    x += frame.width + gap
  }
  letter(sheet, 'Not to scale. For guidance only.', [drawingWidth / 2, sheet.height - 40], {
    size: 18,
    colour: '#55635f',
    anchor: 'middle',
  })
  return sheet.toString()
}

function drawFloor(sheet: Sheet, placed: readonly PlacedRoom[], frame: Box): void {
  for (const { room, box } of placed) sheet.rectangle([box.x, box.y], [box.width, box.height], tint(room.name))
  for (const { box } of placed) sheet.rectangle([box.x, box.y], [box.width, box.height], 'none', { stroke: wall, 'stroke-width': 6 })
  sheet.rectangle([frame.x, frame.y], [frame.width, frame.height], 'none', { stroke: wall, 'stroke-width': 13 })
  drawOuterWindows(sheet, placed, frame)
  drawDoors(sheet, placed, frame)
  for (const { room, box } of placed) drawLabel(sheet, room, box)
}

function drawLabel(sheet: Sheet, room: PlanRoom, box: Box): void {
  const { size, isTurned } = labelPlacement(room, box)
  const [name, metric, imperial] = labelLines(room)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (isTurned) sheet.add(`<g transform="rotate(-90 ${x.toFixed(1)} ${y.toFixed(1)})">`)
  letter(sheet, name, [x, y - size * 0.85], { size: size * 0.98, weight: 700, anchor: 'middle' })
  letter(sheet, metric, [x, y + size * 0.4], { size: size * 0.9, anchor: 'middle', colour: '#3c4a46' })
  letter(sheet, imperial, [x, y + size * 1.5], { size: size * 0.9, anchor: 'middle', colour: '#3c4a46' })
  if (isTurned) sheet.add('</g>')
}

function tint(name: string): string {
  if (/bath|shower|wc|cloak|en.?suite|utility/i.test(name)) return '#e3eef0'
  if (/kitchen|breakfast|dining/i.test(name)) return '#f6f1dc'
  if (/bed|dressing|nursery/i.test(name)) return '#eef0e4'
  if (/hall|landing|porch|store|cupboard|garage/i.test(name)) return '#f2f1ee'
  return '#f7eee2'
}

function totalArea(floors: FloorplanOptions['floors'], totalSquareFeet: number | undefined): string {
  const measured = floors.flatMap(({ rooms }) => rooms).reduce((sum, { widthMetres, lengthMetres }) => sum + widthMetres * lengthMetres, 0)
  const squareFeet = totalSquareFeet ?? Math.round(measured * 10.7639)
  return `${squareFeet.toLocaleString('en-GB')} sq ft (${(squareFeet / 10.7639).toFixed(1)} sq m)`
}
