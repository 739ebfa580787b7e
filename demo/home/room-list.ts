import { between, pick } from '../seeded.ts'
import type { Era, HomeForm, Parking } from './home-form.ts'
import type { Room, RoomKind } from './room.ts'

interface Wanted {
  kind: RoomKind
  name: string
  floor: number
}

/** The rooms of a home in the order one is shown round: ground floor first, each bedroom followed by its own bathroom. */
export function roomList(
  random: () => number,
  form: HomeForm,
  { beds, era, parking }: { beds: number; era: Era; parking: Parking },
): Room[] {
  const wanted = plans[form.plan](random, { form, beds, era })
  if (parking === 'garage' || parking === 'double-garage') {
    wanted.push({ kind: 'garage', name: parking === 'garage' ? 'Garage' : 'Double Garage', floor: 0 })
  }
  const scale = scaleOf(form, beds, era)
  return wanted
    .map((room) => sized(random, room, room.kind === 'bedroom' ? scale * bedroomScale(room.name) : scale))
    .map((room) => (room.name === 'Double Garage' ? { ...room, width: metres(room.depth * 1.02) } : room))
}

interface Asked {
  form: HomeForm
  beds: number
  era: Era
}

const plans: Record<HomeForm['plan'], (random: () => number, asked: Asked) => Wanted[]> = {
  house: housePlan,
  grand: grandPlan,
  flat: flatPlan,
  bungalow: (random, asked) => flatten(housePlan(random, asked)),
  'park-home': (random, asked) => flatten(flatPlan(random, asked)),
}

function flatten(rooms: Wanted[]): Wanted[] {
  return rooms.filter(({ kind }) => kind !== 'landing').map((room) => ({ ...room, floor: 0 }))
}

function housePlan(random: () => number, { form, beds, era }: Asked): Wanted[] {
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

function grandPlan(random: () => number, { form, beds }: Asked): Wanted[] {
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

function flatPlan(random: () => number, { form, beds, era }: Asked): Wanted[] {
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
    .sort((one, other) => one.floor - other.floor) as Wanted[]
}

const ordinals = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve', 'Thirteen', 'Fourteen']

/** Bedrooms with the bathrooms that belong to them; on several floors the first half is on the lower. */
function sleeping(beds: number, ensuites: number, { floors }: { floors: readonly number[] }): Wanted[] {
  return ordinals.slice(0, beds).flatMap((ordinal, at): Wanted[] => {
    const floor = floors[Math.floor((at * floors.length) / beds)] ?? 0
    const bedroom: Wanted = { kind: 'bedroom', name: beds === 1 ? 'Bedroom' : `Bedroom ${ordinal}`, floor }
    if (at >= ensuites) return [bedroom]
    return [bedroom, { kind: 'ensuite', name: ensuites === 1 ? 'En Suite Shower Room' : `En Suite to Bedroom ${ordinal}`, floor }]
  })
}

/** Least and most metres along the two walls, in a home of ordinary size. */
const sizes: Record<RoomKind, readonly [width: readonly [number, number], depth: readonly [number, number]]> = {
  hall: [
    [1.6, 2.2],
    [2.4, 4.2],
  ],
  landing: [
    [1.4, 2.1],
    [2.2, 3.8],
  ],
  sitting: [
    [3.5, 4.5],
    [3.9, 5.4],
  ],
  dining: [
    [2.9, 3.7],
    [3.1, 4],
  ],
  kitchen: [
    [2.4, 3.2],
    [2.8, 3.9],
  ],
  'kitchen-diner': [
    [3, 3.8],
    [4.6, 6.4],
  ],
  'living-kitchen': [
    [3.7, 4.6],
    [5.2, 7],
  ],
  study: [
    [2, 2.8],
    [2.2, 3],
  ],
  family: [
    [3, 3.9],
    [3.3, 4.3],
  ],
  library: [
    [3.8, 4.6],
    [4.2, 5.2],
  ],
  conservatory: [
    [2.7, 3.5],
    [2.9, 3.9],
  ],
  utility: [
    [1.6, 2.2],
    [1.9, 2.7],
  ],
  cloakroom: [
    [0.9, 1.2],
    [1.6, 2],
  ],
  bedroom: [
    [2.9, 3.7],
    [3.1, 4.1],
  ],
  ensuite: [
    [1.3, 1.8],
    [2, 2.6],
  ],
  bathroom: [
    [1.7, 2.2],
    [2, 2.8],
  ],
  shower: [
    [1.5, 1.9],
    [1.9, 2.5],
  ],
  garage: [
    [2.6, 3],
    [5.1, 5.8],
  ],
}

function sized(random: () => number, room: Wanted, scale: number): Room {
  const [width, depth] = sizes[room.kind]
  const isFixed = room.kind === 'garage' || room.kind === 'cloakroom'
  const by = isFixed ? 1 : scale
  return { ...room, width: metres(between(random, ...width) * by), depth: metres(between(random, ...depth) * by) }
}

function metres(length: number): number {
  return Math.round(length * 100) / 100
}

function scaleOf(form: HomeForm, beds: number, era: Era): number {
  const byPlan = { house: 0.94, grand: 1.26, flat: 0.96, bungalow: 0.98, 'park-home': 0.82 }[form.plan]
  return byPlan * (form.roominess ?? 1) * (1 + Math.max(0, beds - 3) * 0.035) * (era === 'new' ? 0.95 : 1)
}

/** The second and third bedrooms are smaller than the first, those after them no more so. */
function bedroomScale(name: string): number {
  if (/(One|Bedroom)$/.test(name)) return 1.06
  return name.endsWith('Two') ? 0.95 : 0.82
}
