import type { Home } from '../home/home.ts'
import type { Room, RoomKind } from '../home/room.ts'
import type { DemoProperty } from '../make-property.ts'
import type { RoomKind as PicturedRoom } from '../pictures/rooms/room.ts'
import type { Picture } from './drawing.ts'
import { exteriorStyle } from './exterior-style.ts'

export type Unnamed = Omit<Picture, 'file'>

/** How many different pictures of a room or a garden there are; they are shared by all properties. */
const roomVariants = 8
const bedroomVariants = 16
const gardenVariants = 16
const viewVariants = 12

/** All photos there could be of a property, best first; `seed` is a number of its own. */
export function photosOf(property: DemoProperty, seed: number): Unnamed[] {
  return property.home ? homePhotos(property, property.home, seed) : outsidePhotos(property, seed)
}

function homePhotos({ brief }: DemoProperty, home: Home, seed: number): Unnamed[] {
  const style = exteriorStyle(brief, home)
  const own = style === 'cottage' ? cottageSeed(home, seed) : seed
  const exterior = (caption: string, isPortrait: boolean): Unnamed => ({
    caption,
    drawing: { what: 'exterior', style, seed: own, isPortrait },
  })
  const front = exterior('Front', brief.terms.hasPortrait && seed % 2 === 0)
  // A hall is where one comes in, but not what sells a house.
  const shown = [...home.rooms].sort((one, other) => Number(one.kind === 'hall') - Number(other.kind === 'hall'))
  const rooms = shown.flatMap((room, at) => roomPhoto(room, home, seed + at))
  const [first = [], rest = []] = [rooms.slice(0, 3), rooms.slice(3)]
  const gardens = gardenPhotos(home, seed)
  const portrait = brief.terms.hasPortrait && seed % 2 !== 0 ? [exterior('Street view', true)] : []
  return [front, ...first, ...portrait, ...gardens.slice(0, 1), ...rest, ...gardens.slice(1), ...landPhotos(home, seed)]
}

/** What is thatched looks it, and nothing else does: of three cottage pictures in turn, the second has a tiled roof. */
function cottageSeed(home: Home, seed: number): number {
  const turn = seed % 3
  if (home.isThatched) return turn === 1 ? seed + 1 : seed
  return turn === 1 ? seed : seed + ((4 - turn) % 3)
}

/** What a photo of a room looks like. Small rooms have none, nor have shower rooms: the bathrooms drawn have baths. */
const pictured: Partial<Record<RoomKind, PicturedRoom>> = {
  hall: 'hall',
  sitting: 'living',
  family: 'living',
  library: 'study',
  dining: 'dining',
  kitchen: 'kitchen',
  'kitchen-diner': 'kitchen',
  'living-kitchen': 'living',
  study: 'study',
  conservatory: 'conservatory',
  utility: 'utility',
  bedroom: 'bedroom',
  bathroom: 'bathroom',
}

/** All that is drawn is smart, so nobody photographs a kitchen that needs replacing. */
const unflattering: readonly PicturedRoom[] = ['kitchen', 'bathroom', 'utility']

function roomPhoto({ kind, name }: Room, { form, condition }: Home, seed: number): Unnamed[] {
  const room = pictured[kind]
  if (room !== undefined && condition === 'dated' && unflattering.includes(room)) return []
  if (room === undefined || (kind === 'hall' && form.plan === 'flat')) return []
  return [{ caption: name, drawing: { what: 'room', room, seed: seed % (room === 'bedroom' ? bedroomVariants : roomVariants) } }]
}

/** Gardens that look like one: a lawn between borders. */
function gardenPhotos({ garden }: Home, seed: number): Unnamed[] {
  const count = { none: 0, communal: 0, balcony: 0, courtyard: 0, small: 1, lawned: 1, large: 2, grounds: 4 }[garden]
  return Array.from({ length: count }, (_, at) => ({
    caption: at === 0 ? 'Garden' : `Garden ${at + 1}`,
    drawing: { what: 'garden', seed: (seed + at) % gardenVariants },
  }))
}

function landPhotos({ acres = 0 }: Home, seed: number): Unnamed[] {
  const count = acres < 1 ? 0 : acres < 20 ? 3 : 6
  return Array.from({ length: count }, (_, at) => ({
    caption: at === 0 ? 'Land' : `Land ${at + 1}`,
    drawing: { what: 'view', seed: (seed + at) % viewVariants },
  }))
}

function outsidePhotos({ brief, listing }: DemoProperty, seed: number): Unnamed[] {
  const style = exteriorStyle(brief, undefined)
  const { kind } = brief.subject
  const count = kind === 'development' ? 8 : kind === 'land' ? 5 : 1
  const photos = Array.from(
    { length: count },
    (_, at): Unnamed => ({
      caption: kind === 'land' ? `View ${at + 1}` : kind === 'development' ? `House type ${at + 1}` : 'Front',
      drawing: { what: 'exterior', style, seed: seed + at * 17, isPortrait: false },
    }),
  )
  const portrait: Unnamed = { caption: 'Front', drawing: { what: 'exterior', style, seed, isPortrait: true } }
  return brief.terms.hasPortrait && listing.price !== null ? [portrait, ...photos] : photos
}
