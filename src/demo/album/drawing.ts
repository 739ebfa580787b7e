import type { Garden } from '../home/home-form.ts'
import type { Room } from '../home/room.ts'
import type { ExteriorStyle } from '../pictures/exterior.ts'
import type { RoomKind as PicturedRoom } from '../pictures/rooms/room.ts'
import type { Brochure } from './brochure.ts'

/** What a picture shows, before it is drawn. Equal drawings give the same bytes. */
export type Drawing =
  | { what: 'exterior'; style: ExteriorStyle; seed: number; isPortrait: boolean }
  | { what: 'room'; room: PicturedRoom; seed: number }
  | { what: 'garden'; garden: PicturedGarden; seed: number }
  | { what: 'floorplan'; rooms: readonly Room[]; floorNames: readonly string[] }
  | { what: 'epc'; current: number; potential: number }
  | { what: 'land-plan'; acres: number; seed: number }
  | { what: 'site-plan'; seed: number }
  | { what: 'brochure'; brochure: Brochure }

export type PicturedGarden = Exclude<Garden, 'none'>

/** One picture of a property: the name of its file in the archive, its caption in the feed, and how it is drawn. */
export interface Picture {
  file: string
  caption: string
  drawing: Drawing
}
