import { bathroom } from './bathroom.ts'
import { bedroom } from './bedroom.ts'
import { conservatory } from './conservatory.ts'
import { diningRoom } from './dining-room.ts'
import { hall } from './hall.ts'
import { kitchen } from './kitchen.ts'
import { livingRoom } from './living-room.ts'
import { study } from './study.ts'
import { utilityRoom } from './utility-room.ts'

/** The rooms that photos show; each draws a picture of 1200 by 800 as SVG. */
export const rooms = {
  living: livingRoom,
  kitchen,
  bedroom,
  bathroom,
  dining: diningRoom,
  study,
  hall,
  conservatory,
  utility: utilityRoom,
} satisfies Record<string, (seed: number) => string>

export type RoomKind = keyof typeof rooms
