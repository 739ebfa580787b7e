import type { Listing } from '../../src/domain/property/listing.ts'
import { type AgencyStock, pictureSeed } from '../agency-stock.ts'
import { makeProperty } from '../make-property.ts'
import { albumOf, mediaOf } from './album.ts'
import type { Picture } from './drawing.ts'

/** A house that the maker of such tours shows everybody. */
const sampleTour = 'https://my.matterport.com/show/?m=SxQL3iGyvQk'

/** A property with its media named, and the pictures that those names stand for. */
export function pictureProperty(
  stock: AgencyStock,
  index: number,
  { wanted, isPooled }: { wanted: 'none' | 'first' | 'all'; isPooled: boolean },
): { listing: Listing; album: readonly Picture[] } {
  const property = makeProperty(stock, index)
  if (wanted === 'none') return { listing: property.listing, album: [] }
  const album = albumOf(property, { seed: pictureSeed(stock, index), isPooled })
  if (wanted === 'first') {
    const photos = album.photos.slice(0, 1)
    return {
      listing: { ...property.listing, media: mediaOf({ photos, floorplans: [], epcs: [], documents: [] }, undefined) },
      album: photos,
    }
  }
  const tour = property.brief.terms.hasTour ? sampleTour : undefined
  return {
    listing: { ...property.listing, media: mediaOf(album, tour) },
    album: [...album.photos, ...album.floorplans, ...album.epcs, ...album.documents],
  }
}
