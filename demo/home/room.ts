import { imperialSize, metricSize } from '../pictures/plans/room-size.ts'

export type RoomKind =
  | 'hall'
  | 'landing'
  | 'sitting'
  | 'dining'
  | 'kitchen'
  | 'kitchen-diner'
  | 'living-kitchen'
  | 'study'
  | 'family'
  | 'library'
  | 'conservatory'
  | 'utility'
  | 'cloakroom'
  | 'bedroom'
  | 'ensuite'
  | 'bathroom'
  | 'shower'
  | 'garage'

export interface Room {
  kind: RoomKind
  name: string
  /** 0 is the lowest floor of the home, whatever floor of the building that is. */
  floor: number
  /** Metres, to the centimetre. */
  width: number
  depth: number
}

/** `4.52m x 3.81m (14'10" x 12'6")`, as agents write it and the floorplan shows it. */
export function dimensions({ width, depth }: Room): string {
  return `${metricSize(width, depth)} (${imperialSize(width, depth)})`
}

/** Floor area of the rooms, with walls and passages, without garages; whole square feet. */
export function squareFeetOf(rooms: readonly Room[]): number {
  const metres = rooms.filter(({ kind }) => kind !== 'garage').reduce((sum, { width, depth }) => sum + width * depth, 0)
  return Math.round(metres * 1.06 * 10.7639)
}
