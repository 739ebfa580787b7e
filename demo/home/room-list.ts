import { between } from '../seeded.ts'
import type { Era, HomeForm, Parking } from './home-form.ts'
import type { Room } from './room.ts'
import { type PlannedRoom, roomPlans } from './room-plans.ts'
import { roomSizes } from './room-sizes.ts'

/** The rooms of a home in the order one is shown round: ground floor first, each bedroom followed by its own bathroom. */
export function roomList(
  random: () => number,
  form: HomeForm,
  { beds, era, parking }: { beds: number; era: Era; parking: Parking },
): Room[] {
  const planned = roomPlans[form.plan](random, { form, beds, era })
  if (parking === 'garage' || parking === 'double-garage') {
    planned.push({ kind: 'garage', name: parking === 'garage' ? 'Garage' : 'Double Garage', floor: 0 })
  }
  const scale = scaleOf(form, beds, era)
  return planned
    .map((room) => sized(random, room, room.kind === 'bedroom' ? scale * bedroomScale(room.name) : scale))
    .map((room) => (room.name === 'Double Garage' ? { ...room, width: metres(room.depth * 1.02) } : room))
}

/** Garages and cloakrooms are as large in any home. */
function sized(random: () => number, room: PlannedRoom, scale: number): Room {
  const { width, depth } = roomSizes[room.kind]
  const isFixed = room.kind === 'garage' || room.kind === 'cloakroom'
  const by = isFixed ? 1 : scale
  return { ...room, width: metres(between(random, ...width) * by), depth: metres(between(random, ...depth) * by) }
}

function metres(length: number): number {
  return Math.round(length * 100) / 100
}

function scaleOf(form: HomeForm, beds: number, era: Era): number {
  const byPlan = { house: 0.94, grand: 1.26, flat: 0.96, bungalow: 0.98, 'park-home': 0.82 }[form.plan]
  return byPlan * (form.sizeFactor ?? 1) * (1 + Math.max(0, beds - 3) * 0.035) * (era === 'new' ? 0.95 : 1)
}

/** The second bedroom is a little smaller than the first, the others smaller still. */
function bedroomScale(name: string): number {
  if (/(One|Bedroom)$/.test(name)) return 1.06
  return name.endsWith('Two') ? 0.95 : 0.82
}
