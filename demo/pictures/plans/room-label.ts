import type { Box, PlanRoom } from './floorplan-layout.ts'
import { sizeToFit } from './lettering.ts'
import { imperialSize, metricSize } from './room-size.ts'

export function labelLines({ name, widthMetres, lengthMetres }: PlanRoom): [name: string, metric: string, imperial: string] {
  return [name, metricSize(widthMetres, lengthMetres), imperialSize(widthMetres, lengthMetres)]
}

/** A label runs across a wide room and along a tall narrow one, in the largest letters that fit; `size` in pixels. */
export function labelPlacement(room: PlanRoom, box: Box): { size: number; isTurned: boolean } {
  const lines = labelLines(room)
  const largest = (width: number, height: number) => Math.min(sizeToFit(lines, width - 34, 21), (height - 30) / 3.9)
  const [across, along] = [largest(box.width, box.height), largest(box.height, box.width)]
  return along > across * 1.25 ? { size: along, isTurned: true } : { size: across, isTurned: false }
}
