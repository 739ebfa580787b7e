import type { RoomKind } from './room.ts'

type Range = readonly [least: number, most: number]

/** Metres along the two walls, in a home of ordinary size. */
export const roomSizes: Record<RoomKind, { width: Range; depth: Range }> = {
  hall: { width: [1.6, 2.2], depth: [2.4, 4.2] },
  landing: { width: [1.4, 2.1], depth: [2.2, 3.8] },
  sitting: { width: [3.5, 4.5], depth: [3.9, 5.4] },
  dining: { width: [2.9, 3.7], depth: [3.1, 4] },
  kitchen: { width: [2.4, 3.2], depth: [2.8, 3.9] },
  'kitchen-diner': { width: [3, 3.8], depth: [4.6, 6.4] },
  'living-kitchen': { width: [3.7, 4.6], depth: [5.2, 7] },
  study: { width: [2, 2.8], depth: [2.2, 3] },
  family: { width: [3, 3.9], depth: [3.3, 4.3] },
  library: { width: [3.8, 4.6], depth: [4.2, 5.2] },
  conservatory: { width: [2.7, 3.5], depth: [2.9, 3.9] },
  utility: { width: [1.6, 2.2], depth: [1.9, 2.7] },
  cloakroom: { width: [0.9, 1.2], depth: [1.6, 2] },
  bedroom: { width: [2.9, 3.7], depth: [3.1, 4.1] },
  ensuite: { width: [1.3, 1.8], depth: [2, 2.6] },
  bathroom: { width: [1.7, 2.2], depth: [2, 2.8] },
  shower: { width: [1.5, 1.9], depth: [1.9, 2.5] },
  garage: { width: [2.6, 3], depth: [5.1, 5.8] },
}
