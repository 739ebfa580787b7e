import type { Listing } from '../../src/domain/property/listing.ts'
import { type AgencyStock, pictureSeed } from '../agency-stock.ts'
import { makeProperty } from '../make-property.ts'
import { albumOf, mediaOf } from './album.ts'
import type { Picture } from './drawing.ts'

/** A property with its media named, and the pictures that those names stand for. */
export function pictureProperty(
  stock: AgencyStock,
  index: number,
  { isPictured, isPooled }: { isPictured: boolean; isPooled: boolean },
): { listing: Listing; album: readonly Picture[] } {
  const property = makeProperty(stock, index)
  if (!isPictured) return { listing: property.listing, album: [] }
  const album = albumOf(property, { seed: pictureSeed(stock, index), isPooled })
  const tour = property.brief.terms.hasTour ? `https://tours.example/${property.listing.agentRef}` : undefined
  return {
    listing: { ...property.listing, media: mediaOf(album, tour) },
    album: [...album.photos, ...album.floorplans, ...album.epcs, ...album.documents],
  }
}
