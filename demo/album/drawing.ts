import type { Room } from '../home/room.ts'
import type { ExteriorStyle } from '../pictures/exterior.ts'
import type { PlotStatus } from '../pictures/plans/site-plan.ts'
import type { RoomKind as PicturedRoom } from '../pictures/rooms/room.ts'
import type { Brochure } from './brochure.ts'

/** What a picture shows, before it is drawn. Equal drawings give the same bytes. */
export type Drawing =
  | { what: 'exterior'; style: ExteriorStyle; seed: number; isPortrait: boolean }
  | { what: 'room'; room: PicturedRoom; seed: number }
  | { what: 'garden'; seed: number }
  /** Fields and hills, from a window or the end of the garden. */
  | { what: 'view'; seed: number }
  | { what: 'floorplan'; title: string; floors: readonly Floor[]; squareFeet: number }
  | { what: 'epc'; current: number; potential: number }
  | { what: 'land-plan'; acres: number; seed: number }
  | { what: 'site-plan'; plots: readonly SitePlot[]; seed: number }
  | { what: 'brochure'; brochure: Brochure }

export interface Floor {
  name: string
  rooms: readonly Room[]
}

export interface SitePlot {
  label: string
  status: PlotStatus
}

/** One picture of a property: the name of its file in the archive, its caption in the feed, and how it is drawn. */
export interface Picture {
  file: string
  caption: string
  drawing: Drawing
}
