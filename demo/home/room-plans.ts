import { pick } from '../seeded.ts'
import type { Era, HomeForm } from './home-form.ts'
import type { Room, RoomKind } from './room.ts'

/** A room before it is measured. */
export type PlannedRoom = Pick<Room, 'kind' | 'name' | 'floor'>

interface PlanOptions {
  form: HomeForm
  beds: number
  era: Era
}

/** The rooms of each kind of plan, from the lowest floor up. */
export const roomPlans: Record<HomeForm['plan'], (random: () => number, asked: PlanOptions) => PlannedRoom[]> = {
  house: housePlan,
  grand: grandPlan,
  flat: flatPlan,
  bungalow: (random, asked) => flatten(housePlan(random, asked)),
  'park-home': (random, asked) => flatten(flatPlan(random, asked)),
}

function flatten(rooms: PlannedRoom[]): PlannedRoom[] {
  return rooms.filter(({ kind }) => kind !== 'landing').map((room) => ({ ...room, floor: 0 }))
}

function housePlan(random: () => number, { form, beds, era }: PlanOptions): PlannedRoom[] {
  const isLarge = beds >= 4
  const hasKitchenDiner = era === 'new' || era === 'modern' || random() < 0.45
  const ground: [RoomKind, string][] = [
    ['hall', 'Entrance Hall'],
    ['sitting', pick(random, ['Sitting Room', 'Living Room', 'Sitting Room', 'Lounge'])],
  ]
  if (!hasKitchenDiner && beds >= 2) ground.push(['dining', 'Dining Room'])
  if (hasKitchenDiner && isLarge && random() < 0.5) ground.push(['study', pick(random, ['Study', 'Home Office'])])
  if (beds >= 5) ground.push(['family', pick(random, ['Family Room', 'Playroom', 'Snug'])])
  ground.push(hasKitchenDiner ? ['kitchen-diner', pick(random, ['Kitchen/Dining Room', 'Kitchen/Breakfast Room'])] : ['kitchen', 'Kitchen'])
  if (era !== 'new' && beds >= 2 && random() < 0.22) ground.push(['conservatory', pick(random, ['Conservatory', 'Garden Room'])])
  if (isLarge) ground.push(['utility', 'Utility Room'])
  if (isLarge || era === 'new' || era === 'modern') ground.push(['cloakroom', 'Cloakroom'])
  const upper = form.storeys === 1 ? 0 : 1
  const ensuites = beds >= 5 ? 2 : isLarge || (beds === 3 && era === 'new') ? 1 : 0
  return [
    ...ground.map(([kind, name]) => ({ kind, name, floor: 0 })),
    ...(upper === 0 ? [] : [{ kind: 'landing' as const, name: 'Landing', floor: 1 }]),
    ...sleeping(beds, ensuites, { floors: upper === 0 ? [0] : form.storeys === 3 && beds > 2 ? [1, 2] : [1] }),
    { kind: 'bathroom' as const, name: 'Bathroom', floor: upper },
  ].sort((one, other) => one.floor - other.floor)
}

function grandPlan(random: () => number, { form, beds }: PlanOptions): PlannedRoom[] {
  const ground: [RoomKind, string][] = [
    ['hall', 'Reception Hall'],
    ['sitting', 'Drawing Room'],
    ['dining', 'Dining Room'],
  ]
  if (beds >= 6) ground.push(['library', 'Library'])
  ground.push(['family', beds >= 6 ? 'Morning Room' : 'Snug'])
  if (random() < 0.6 || beds >= 7) ground.push(['study', 'Study'])
  ground.push(['kitchen-diner', 'Kitchen/Breakfast Room'], ['utility', 'Boot Room and Utility'], ['cloakroom', 'Cloakroom'])
  return [
    ...ground.map(([kind, name]) => ({ kind, name, floor: 0 })),
    { kind: 'landing' as const, name: beds >= 7 ? 'Galleried Landing' : 'Landing', floor: 1 },
    ...sleeping(beds, Math.min(6, Math.ceil(beds / 2) - 1), { floors: form.storeys === 3 || beds > 8 ? [1, 2] : [1] }),
    { kind: 'bathroom' as const, name: 'Family Bathroom', floor: 1 },
    ...(beds >= 6 ? [{ kind: 'shower' as const, name: 'Shower Room', floor: form.storeys === 3 || beds > 8 ? 2 : 1 }] : []),
  ].sort((one, other) => one.floor - other.floor)
}

function flatPlan(random: () => number, { form, beds, era }: PlanOptions): PlannedRoom[] {
  if (beds === 0) {
    return [
      { kind: 'living-kitchen', name: 'Studio Room', floor: 0 },
      { kind: 'shower', name: 'Shower Room', floor: 0 },
    ]
  }
  const isOpen = era === 'new' || (era === 'modern' && random() < 0.7)
  const living: [RoomKind, string][] = isOpen
    ? [['living-kitchen', 'Living Room/Kitchen']]
    : [
        ['sitting', pick(random, ['Sitting Room', 'Living Room'])],
        ['kitchen', 'Kitchen'],
      ]
  const upper = form.storeys - 1
  return [
    { kind: 'hall', name: 'Entrance Hall', floor: 0 },
    ...living.map(([kind, name]) => ({ kind, name, floor: 0 })),
    ...(upper > 0 ? [{ kind: 'landing' as const, name: 'Landing', floor: 1 }] : []),
    ...sleeping(beds, isOpen && beds >= 2 ? 1 : 0, { floors: upper === 0 ? [0] : upper === 1 ? [1] : [1, 2] }),
    { kind: random() < 0.25 ? ('shower' as const) : ('bathroom' as const), name: 'Bathroom', floor: Math.min(upper, 1) },
  ]
    .map((room) => (room.kind === 'shower' ? { ...room, name: 'Shower Room' } : room))
    .sort((one, other) => one.floor - other.floor) as PlannedRoom[]
}

const ordinals = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve', 'Thirteen', 'Fourteen']

/** Bedrooms with the bathrooms that belong to them; on several floors the first half is on the lower. */
function sleeping(beds: number, ensuites: number, { floors }: { floors: readonly number[] }): PlannedRoom[] {
  return ordinals.slice(0, beds).flatMap((ordinal, at): PlannedRoom[] => {
    const floor = floors[Math.floor((at * floors.length) / beds)] ?? 0
    const bedroom: PlannedRoom = { kind: 'bedroom', name: beds === 1 ? 'Bedroom' : `Bedroom ${ordinal}`, floor }
    if (at >= ensuites) return [bedroom]
    return [bedroom, { kind: 'ensuite', name: ensuites === 1 ? 'En Suite Shower Room' : `En Suite to Bedroom ${ordinal}`, floor }]
  })
}
