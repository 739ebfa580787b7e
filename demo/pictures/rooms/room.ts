import { bathroom } from './bathroom.ts'
import { bedroom } from './bedroom.ts'
import { conservatory } from './conservatory.ts'
import { diningRoom } from './dining-room.ts'
import { hall } from './hall.ts'
import { kitchen } from './kitchen.ts'
import { livingRoom } from './living-room.ts'
import { study } from './study.ts'
import { utilityRoom } from './utility-room.ts'

const rooms = {
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

export const roomKinds = Object.keys(rooms) as RoomKind[]

/** An interior, 1200 by 800. */
export function drawRoom({ room, seed }: { room: RoomKind; seed: number }): string {
  return rooms[room](seed)
}
