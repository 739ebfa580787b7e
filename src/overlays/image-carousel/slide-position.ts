/** The position `step` further in a ring of `count` slides: it wraps around both ways (rules: T17). */
export function slideAfter(position: number, step: number, count: number): number {
  return count > 0 ? (((position + step) % count) + count) % count : 0
}

/** Pixels a finger must travel across, more than up or down, to count as a swipe. */
const swipeDistance = 40

/** 1 for the next slide (finger to the left), -1 for the one before, 0 for a touch that was no swipe. */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < swipeDistance || Math.abs(dx) < Math.abs(dy) * 1.5) return 0
  return dx < 0 ? 1 : -1
}

/** Where a key leads, or undefined for a key that is not the carousel's. */
export function slideForKey(key: string, position: number, count: number): number | undefined {
  if (key === 'ArrowRight') return slideAfter(position, 1, count)
  if (key === 'ArrowLeft') return slideAfter(position, -1, count)
  if (key === 'Home') return 0
  return key === 'End' ? Math.max(0, count - 1) : undefined
}
