/** `hasEnds`: the row stops at the first and the last slide; otherwise it is a ring (rules: T17, Q18). */
export interface SlideRow {
  count: number
  hasEnds?: boolean
}

/** The position `step` further: around the ring, or no further than the end of the row. */
export function slideAfter(position: number, step: number, { count, hasEnds = false }: SlideRow): number {
  if (count === 0) return 0
  const to = position + step
  return hasEnds ? Math.min(count - 1, Math.max(0, to)) : ((to % count) + count) % count
}

/** Pixels that a finger must travel sideways, and further than up or down, to count as a swipe. */
const swipeDistance = 40

/** 1 for the next slide (finger to the left), -1 for the previous one, 0 for a touch that was no swipe. */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < swipeDistance || Math.abs(dx) < Math.abs(dy) * 1.5) return 0
  return dx < 0 ? 1 : -1
}

/** The slide that a key leads to; undefined for a key that the carousel does not use. */
export function slideForKey(key: string, position: number, row: SlideRow): number | undefined {
  if (key === 'ArrowRight') return slideAfter(position, 1, row)
  if (key === 'ArrowLeft') return slideAfter(position, -1, row)
  if (key === 'Home') return 0
  return key === 'End' ? Math.max(0, row.count - 1) : undefined
}
