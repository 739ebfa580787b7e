import type { Place } from './place.ts'

/**
 * How a typed text stands in a place's name: it is the name, alone or with its county; the name begins with it, word for word; with
 * its last word unfinished; or its words stand elsewhere in name and county.
 */
type Fit = 'name' | 'beginning' | 'unfinished' | 'within'
export const fits: readonly Fit[] = ['name', 'beginning', 'unfinished', 'within']

export interface SuggestedPlace extends Place {
  fit: Fit
  /** How many properties of the agency a search there finds. */
  stock: number
  /** 0 where it is not known. */
  population: number
}

/**
 * Which suggestions a visitor can mean who typed a text and chose none: one when that is clear, several to ask about
 * (decision 33).
 */
export function meantPlaces(suggested: readonly SuggestedPlace[]): readonly SuggestedPlace[] {
  const of = (fit: Fit) => suggested.filter((place) => place.fit === fit)
  const named = withoutWholeAreas(of('name'))
  if (named.length > 1) {
    const known = named.find((place) => isKnownToAll(place, named))
    return known ? [known] : named
  }
  const [only] = named
  if (only) {
    const rivals = of('beginning').filter((rival) => outweighs(rival, only))
    return rivals.length > 0 ? [only, ...rivals] : [only]
  }
  return fits.map(of).find((places) => places.length > 0) ?? []
}

/** "Bristol" is the town; its county is asked for as "Bristol (whole area)". */
function withoutWholeAreas(named: readonly SuggestedPlace[]): readonly SuggestedPlace[] {
  const locations = named.filter(({ kind }) => kind === 'location')
  return locations.length > 0 ? locations : named
}

const cityPeople = 100_000
const timesLarger = 20

/** Leeds in West Yorkshire, and not the village in Kent, unless it is there that the agency has more to show. */
function isKnownToAll(place: SuggestedPlace, named: readonly SuggestedPlace[]): boolean {
  const others = named.filter((other) => other !== place)
  return (
    place.population > cityPeople && others.every((other) => place.population >= timesLarger * other.population && !hasMore(other, place))
  )
}

function hasMore(one: SuggestedPlace, other: SuggestedPlace): boolean {
  return one.stock > other.stock
}

/** Burnham-on-Sea may be meant by "Burnham". */
function outweighs(rival: SuggestedPlace, named: SuggestedPlace): boolean {
  return rival.stock === named.stock ? rival.population > named.population : rival.stock > named.stock
}
