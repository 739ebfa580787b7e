import type { ListingMedia } from '../../domain/listing.ts'
import { floorNamesOf } from '../home/floor-names.ts'
import type { Home } from '../home/home.ts'
import type { Room, RoomKind } from '../home/room.ts'
import type { DemoProperty } from '../make-property.ts'
import type { RoomKind as PicturedRoom } from '../pictures/rooms/room.ts'
import { canDraw } from './draw-picture.ts'
import type { Drawing, Picture } from './drawing.ts'
import { exteriorStyle } from './exterior-style.ts'

export interface Album {
  photos: readonly Picture[]
  floorplans: readonly Picture[]
  epcs: readonly Picture[]
}

interface AlbumOptions {
  /** A number of the property's own. */
  seed: number
  /** Take every picture from a shared stock instead of drawing one's own, for large demos. */
  isPooled: boolean
}

/** How many different pictures of a room, a garden or, when pooled, of a kind of building there are. */
const roomVariants = 8
const bedroomVariants = 16
const exteriorVariants = 24

/** The pictures of one property, in the order an agent shows them. */
export function albumOf(property: DemoProperty, { seed, isPooled }: AlbumOptions): Album {
  const { listing, home, brief } = property
  const wanted = Math.min(brief.terms.photos, 60)
  const all = (home ? homePhotos(property, home, seed) : outsidePhotos(property, seed)).filter(({ drawing }) => canDraw(drawing))
  const name = (drawing: Drawing, at: number) =>
    sharedName(drawing, isPooled) ??
    `${listing.agentRef}_${drawing.what === 'exterior' ? 'IMG' : 'FLP'}_${String(at).padStart(2, '0')}.${drawing.what === 'exterior' ? 'jpg' : 'png'}`
  const picture = ({ caption, drawing }: Unnamed, at: number): Picture => {
    const pooled = isPooled && 'seed' in drawing ? { ...drawing, seed: drawing.seed % exteriorVariants } : drawing
    return { caption, drawing: pooled, file: name(pooled, at) }
  }
  return {
    photos: all.slice(0, wanted).map(picture),
    floorplans: (isPooled ? [] : plans(property, seed)).filter(({ drawing }) => canDraw(drawing)).map(picture),
    epcs: energyCharts(property)
      .filter(({ drawing }) => canDraw(drawing))
      .map(picture),
  }
}

interface Unnamed {
  caption: string
  drawing: Drawing
}

function homePhotos({ brief }: DemoProperty, home: Home, seed: number): Unnamed[] {
  const own = exteriorSeed(home, seed)
  const exterior = (caption: string, isPortrait: boolean): Unnamed => ({
    caption,
    drawing: { what: 'exterior', style: exteriorStyle(brief, home), seed: own, isPortrait },
  })
  const front = exterior('Front', brief.terms.hasPortrait && seed % 2 === 0)
  // A hall is where one comes in, but not what sells a house.
  const shown = [...home.rooms].sort((one, other) => Number(one.kind === 'hall') - Number(other.kind === 'hall'))
  const rooms = shown.flatMap((room, at) => roomPhoto(room, home, seed + at))
  const [first = [], rest = []] = [rooms.slice(0, 3), rooms.slice(3)]
  const gardens = gardenPhotos(home, seed)
  const portrait = brief.terms.hasPortrait && seed % 2 !== 0 ? [exterior('Street view', true)] : []
  return [front, ...first, ...portrait, ...gardens.slice(0, 1), ...rest, ...gardens.slice(1)]
}

/** What is thatched looks it, and nothing else does: of three cottage pictures in turn, the second has a tiled roof. */
function exteriorSeed(home: Home, seed: number): number {
  const turn = seed % 3
  if (home.isThatched) return turn === 1 ? seed + 1 : seed
  return turn === 1 ? seed : seed + ((4 - turn) % 3)
}

/** What a photo of a room looks like; small rooms have none. */
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
  shower: 'bathroom',
}

function roomPhoto({ kind, name }: Room, { form }: Home, seed: number): Unnamed[] {
  const room = pictured[kind]
  if (room === undefined || (kind === 'hall' && form.plan === 'flat')) return []
  return [{ caption: name, drawing: { what: 'room', room, seed: seed % (room === 'bedroom' ? bedroomVariants : roomVariants) } }]
}

function gardenPhotos({ garden }: Home, seed: number): Unnamed[] {
  if (garden === 'none') return []
  const count = garden === 'grounds' ? 4 : garden === 'large' ? 2 : 1
  return Array.from({ length: count }, (_, at) => ({
    caption: garden === 'balcony' ? 'Balcony' : at === 0 ? 'Garden' : `Garden ${at + 1}`,
    drawing: { what: 'garden', garden, seed: (seed + at) % roomVariants },
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

function plans({ home, brief, listing }: DemoProperty, seed: number): Unnamed[] {
  if (brief.subject.kind === 'land' && listing.acreage !== null)
    return [{ caption: 'Plan', drawing: { what: 'land-plan', acres: listing.acreage, seed } }]
  if (brief.subject.kind === 'development') return [{ caption: 'Site plan', drawing: { what: 'site-plan', seed } }]
  // Not every agent has one measured.
  if (!home || brief.terms.photos < 5) return []
  return [{ caption: 'Floorplan', drawing: { what: 'floorplan', rooms: home.rooms, floorNames: floorNamesOf(home) } }]
}

function energyCharts({ listing }: DemoProperty): Unnamed[] {
  const { epcCurrent, epcPotential } = listing.material
  if (epcCurrent === undefined || epcPotential === undefined) return []
  return [{ caption: 'EPC', drawing: { what: 'epc', current: epcCurrent, potential: epcPotential } }]
}

/** Rooms, gardens and charts are the same for many properties and are in the archive once. */
function sharedName(drawing: Drawing, isPooled: boolean): string | undefined {
  if (drawing.what === 'room') return `room-${drawing.room}-${drawing.seed}.jpg`
  if (drawing.what === 'garden') return `garden-${drawing.garden}-${drawing.seed}.jpg`
  if (drawing.what === 'epc') return `epc-${drawing.current}-${drawing.potential}.png`
  if (drawing.what === 'exterior' && isPooled) return `${drawing.style}-${drawing.seed}${drawing.isPortrait ? '-portrait' : ''}.jpg`
  return undefined
}

/** The album as the feed's media. The same file is named once in each kind. */
export function mediaOf({ photos, floorplans, epcs }: Album, tour: string | undefined): ListingMedia[] {
  const kinds = [
    ['photo', photos],
    ['floorplan', floorplans],
    ['epc', epcs],
  ] as const
  const media = kinds.flatMap(([kind, pictures]) =>
    withoutRepeats(pictures).map(({ file, caption }, position): ListingMedia => ({ kind, position, source: file, caption })),
  )
  return tour === undefined ? media : [...media, { kind: 'virtual-tour', position: 0, source: tour, caption: 'Virtual tour' }]
}

function withoutRepeats(pictures: readonly Picture[]): Picture[] {
  return pictures.filter(({ file }, at) => pictures.findIndex((other) => other.file === file) === at)
}
