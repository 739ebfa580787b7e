import { drawnArea, drawnRings } from '../places/drawn-area.ts'
import type { Place } from '../places/place.ts'
import { chosenKind, tickedTags } from './offered-filters.ts'
import type { SearchCriteria, Viewport } from './search-criteria.ts'

interface ImpersonalCriteria {
  criteria: SearchCriteria
  /** Names of the criteria that were left out, or in part. */
  leftOut: string[]
}

interface KnownToSite {
  /** What the search's place was found to be; undefined: what was asked for is no place. */
  place: Place | undefined
  branches: ReadonlyArray<{ id: number }>
}

/** About a kilometre: a house cannot be told from its neighbours. */
const perDegree = 100
/** Of prices and sizes; a telephone number is larger. */
const largestNumber = 999_999_999

/**
 * A search as it may be logged, without what somebody typed freely: words, tags, places and branches that nobody offers are left out. Drawn
 * areas and views are drawn anew to a hundredth of a degree.
 */
export function impersonalCriteria(asked: SearchCriteria, { place, branches }: KnownToSite): ImpersonalCriteria {
  const { q: _q, text: _text, placeId, branchId, area, tags, poly, view, auctionDate: _auctionDate, ...rest } = asked
  const offered = tags?.filter((tag) => isOffered(asked, tag)) ?? []
  const roughly = poly && roughArea(poly)
  const criteria: SearchCriteria = {
    ...(Object.fromEntries(Object.entries(rest).filter(([, value]) => isNoPhone(value))) as typeof rest),
    ...(place && placeId !== undefined && { placeId }),
    ...(branches.some(({ id }) => id === branchId) && { branchId }),
    ...(area !== undefined && /^\d{1,6}$/.test(area) && { area }),
    ...(offered.length > 0 && { tags: offered }),
    ...(roughly && { poly: roughly }),
    ...(view && { view: view.map(rough) as unknown as Viewport }),
  }
  const isKept = (name: string) => name in criteria && (name !== 'tags' || offered.length === tags?.length)
  return { criteria, leftOut: Object.keys(asked).filter((name) => !(name === 'q' && place) && !isKept(name)) }
}

function isNoPhone(value: unknown): boolean {
  return typeof value !== 'number' || value <= largestNumber
}

function isOffered({ channel }: SearchCriteria, tag: string): boolean {
  return tickedTags(channel).some((offered) => offered.tag === tag) || chosenKind({ channel, tags: [tag] }) !== undefined
}

function roughArea(poly: string): string | undefined {
  return drawnArea(drawnRings(poly).map((ring) => ring.map(({ lat, lng }) => ({ lat: rough(lat), lng: rough(lng) }))))
}

function rough(degrees: number): number {
  return Math.round(degrees * perDegree) / perDegree
}
