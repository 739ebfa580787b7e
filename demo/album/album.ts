import type { ListingMedia } from '../../src/domain/property/listing.ts'
import { plotsOfASite } from '../brief/sale-entries.ts'
import { floorNamesOf } from '../home/home.ts'
import type { DemoProperty } from '../make-property.ts'
import type { Drawing, Picture, SitePlot } from './drawing.ts'
import { photosOf, type Unnamed } from './photos.ts'

interface Album {
  photos: readonly Picture[]
  floorplans: readonly Picture[]
  epcs: readonly Picture[]
  documents: readonly Picture[]
}

interface AlbumOptions {
  /** A number of the property's own. */
  seed: number
  /** Take every picture from a shared stock instead of drawing one's own, for large demos. */
  isPooled: boolean
}

/** When pooled, how many pictures there are of each kind of building; a multiple of three keeps thatch where it belongs. */
const exteriorVariants = 24
/** As many as the format has columns for, before those of energy charts. */
const mostPhotos = 60

/** The pictures of one property, in the order an agent shows them. */
export function albumOf(property: DemoProperty, { seed, isPooled }: AlbumOptions): Album {
  const named = (pictures: readonly Unnamed[]) =>
    pictures.map(({ caption, drawing }, at): Picture => {
      const shared = isPooled && drawing.what === 'exterior' ? { ...drawing, seed: drawing.seed % exteriorVariants } : drawing
      return { caption, drawing: shared, file: sharedName(shared, isPooled) ?? ownName(shared, property.listing.agentRef, at) }
    })
  return {
    photos: named(photosOf(property, seed)).slice(0, Math.min(property.brief.terms.photos, mostPhotos)),
    floorplans: named(isPooled ? [] : plans(property, seed)),
    epcs: named(energyCharts(property)),
    documents: named(isPooled ? [] : documents(property)),
  }
}

/** As the format's convention has it: reference, kind, number. */
function ownName({ what }: Drawing, agentRef: string, at: number): string {
  const ending = what === 'exterior' ? ['IMG', 'jpg'] : what === 'brochure' ? ['DOC', 'pdf'] : ['FLP', 'png']
  return `${agentRef}_${ending[0]}_${String(at).padStart(2, '0')}.${ending[1]}`
}

function plans({ home, brief, listing, plots }: DemoProperty, seed: number): Unnamed[] {
  if (brief.subject.kind === 'land' && listing.acreage !== null) {
    return [{ caption: 'Plan', drawing: { what: 'land-plan', acres: listing.acreage, seed } }]
  }
  if (plots) return [{ caption: 'Site plan', drawing: { what: 'site-plan', plots: sitePlots(plots), seed } }]
  // Not every agent has one measured.
  if (!home || brief.terms.photos < 5) return []
  const floors = floorNamesOf(home).map((name, floor) => ({ name, rooms: home.rooms.filter((room) => room.floor === floor) }))
  return [{ caption: 'Floorplan', drawing: { what: 'floorplan', title: listing.displayAddress, floors, squareFeet: home.squareFeet } }]
}

/** The plots of the feed as they stand; those that have left it are sold. */
function sitePlots(plots: readonly DemoProperty[]): SitePlot[] {
  const standing = new Map(plots.map(({ brief, listing }) => [brief.subject.kind === 'plot' ? brief.subject.plot : 0, listing.status]))
  return Array.from({ length: plotsOfASite }, (_, at) => {
    const status = standing.get(at + 1) ?? 'sold'
    return { label: String(at + 1), status: status === 'available' || status === 'reserved' ? status : 'sold' }
  })
}

function energyCharts({ listing }: DemoProperty): Unnamed[] {
  const { epcCurrent, epcPotential } = listing.material
  if (epcCurrent === undefined || epcPotential === undefined) return []
  return [{ caption: 'EPC', drawing: { what: 'epc', current: epcCurrent, potential: epcPotential } }]
}

/** Lots have their conditions of sale, about every fourth other sale a brochure. */
function documents({ listing, brief }: DemoProperty): Unnamed[] {
  const isLot = listing.disposal === 'auction'
  if (!isLot && (listing.channel === 'lettings' || brief.terms.photos < 10)) return []
  const price = listing.price === null ? 'Price on application' : `£${listing.price.toLocaleString('en-GB')}`
  const paragraphs = listing.description
    .replace(/<br \/>/g, ' ')
    .split('</p>')
    .map((paragraph) => paragraph.replace(/<[^>]*>/g, ''))
    .filter((paragraph) => paragraph !== '')
  const brochure = {
    title: listing.displayAddress,
    subtitle: isLot ? `Lot ${listing.auction.lotNumber}, guide ${price}` : price,
    paragraphs,
  }
  return [{ caption: isLot ? 'Lot details' : 'Brochure', drawing: { what: 'brochure', brochure } }]
}

/** Rooms, gardens and charts are the same for many properties and are in the archive once. */
function sharedName(drawing: Drawing, isPooled: boolean): string | undefined {
  if (drawing.what === 'room') return `room-${drawing.room}-${drawing.seed}.jpg`
  if (drawing.what === 'garden') return `garden-${drawing.seed}.jpg`
  if (drawing.what === 'epc') return `epc-${drawing.current}-${drawing.potential}.png`
  if (drawing.what === 'view') return `view-${drawing.seed}.jpg`
  if (drawing.what === 'exterior' && isPooled) return `${drawing.style}-${drawing.seed}${drawing.isPortrait ? '-portrait' : ''}.jpg`
  return undefined
}

/** The album as the feed's media. The same file is named once in each kind. */
export function mediaOf({ photos, floorplans, epcs, documents }: Album, tour: string | undefined): ListingMedia[] {
  const kinds = [
    ['photo', photos],
    ['floorplan', floorplans],
    ['epc', epcs],
    ['document', documents],
  ] as const
  const media = kinds.flatMap(([kind, pictures]) =>
    withoutRepeats(pictures).map(({ file, caption }, position): ListingMedia => ({ kind, position, source: file, caption })),
  )
  return tour === undefined ? media : [...media, { kind: 'virtual-tour', position: 0, source: tour, caption: 'Virtual tour' }]
}

function withoutRepeats(pictures: readonly Picture[]): Picture[] {
  return pictures.filter(({ file }, at) => pictures.findIndex((other) => other.file === file) === at)
}
