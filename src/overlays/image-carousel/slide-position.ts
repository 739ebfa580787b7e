/** How many slides there are; `hasEnds`: one stops at the first and the last, else they are a ring (rules: T17, Q18). */
export interface SlideRow {
  count: number
  hasEnds?: boolean
}

/** The position `step` further: in a ring round both ways, else no further than the end. */
export function slideAfter(position: number, step: number, { count, hasEnds = false }: SlideRow): number {
  if (count === 0) return 0
  const to = position + step
  return hasEnds ? Math.min(count - 1, Math.max(0, to)) : ((to % count) + count) % count
}

/** Pixels a finger must travel across, more than up or down, to count as a swipe. */
const swipeDistance = 40

/** 1 for the next slide (finger to the left), -1 for the one before, 0 for a touch that was no swipe. */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < swipeDistance || Math.abs(dx) < Math.abs(dy) * 1.5) return 0
  return dx < 0 ? 1 : -1
}

/** Where a key leads, or undefined for a key that is not the carousel's. */
export function slideForKey(key: string, position: number, row: SlideRow): number | undefined {
  if (key === 'ArrowRight') return slideAfter(position, 1, row)
  if (key === 'ArrowLeft') return slideAfter(position, -1, row)
  if (key === 'Home') return 0
  return key === 'End' ? Math.max(0, row.count - 1) : undefined
}
