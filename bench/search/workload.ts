import { drawnArea } from '#src/domain/places/drawn-area.ts'
import { type Place, placeId } from '#src/domain/places/place.ts'
import type { Point } from '#src/domain/places/point.ts'
import { sortOrders } from '#src/domain/search/criteria/results.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { movedPoint } from './moved-point.ts'
import { Random } from './random.ts'
import { outcodeName, type Town, townDraw } from './stock.ts'
import { commonTexts, tagShares, typedTexts } from './words.ts'

export interface BenchSearch {
  kind: SearchKind
  criteria: SearchCriteria
  place?: Place | undefined
  /** Whether it also asks for the markers of the map. */
  isMap: boolean
}

/** Kinds of searches and their share in percent; every third search is sorted otherwise than by date. */
const kinds = [
  ['place, beds, price', 26],
  ['place', 12],
  ['radius', 11],
  ['county', 8],
  ['outcode', 8],
  ['map view', 8],
  ['polygon', 6],
  ['text', 6],
  ['common words', 3],
  ['tags', 5],
  ['deep page', 4],
  ['channel', 3],
  ['dates and sizes', 2],
  ['country', 1],
] as const
export type SearchKind = (typeof kinds)[number][0]
export const searchKinds: readonly SearchKind[] = kinds.map(([kind]) => kind)

/** Kinds of saved searches and their share in percent: few save what has no place. */
const savedKinds = [
  ['place, beds, price', 42],
  ['place', 5],
  ['radius', 22],
  ['county', 6],
  ['outcode', 8],
  ['map view', 3],
  ['polygon', 7],
  ['text', 3],
  ['tags', 3],
  ['country', 0.5],
  ['dates and sizes', 0.5],
] as const

/** Gives one saved search after the other, the same each time. */
export function savedSearches(towns: readonly Town[]): () => SearchCriteria {
  const random = new Random(11)
  const draw = townDraw(towns)
  return () => {
    const { page: _page, ...criteria } = searchOf(random.weighted(savedKinds), random, draw(random)).criteria
    return criteria
  }
}

/** A number of different searches, the same each time. */
export function workload(towns: readonly Town[], count: number): BenchSearch[] {
  const random = new Random(7)
  const draw = townDraw(towns)
  const seen = new Set<string>()
  const searches: BenchSearch[] = []
  while (searches.length < count) {
    const search = searchOf(random.weighted(kinds), random, draw(random))
    const key = JSON.stringify([search.criteria, search.place?.id])
    if (!seen.has(key)) searches.push(search)
    seen.add(key)
  }
  return searches
}

function searchOf(kind: SearchKind, random: Random, town: Town): BenchSearch {
  const channel = random.chance(0.65) ? 'sales' : 'lettings'
  const base: SearchCriteria = {
    channel,
    ...(random.chance(0.33) && { sorted: random.pick(sortOrders) }),
    ...(random.chance(0.4) && { status: 'available' as const }),
    ...(random.chance(0.15) && { page: random.whole(2, 5) }),
  }
  const made = makers[kind](random, town, { ...bedsAndPrice(random, channel), ...base })
  const chosen = made.place ? { placeId: made.place.id } : {}
  return { kind, isMap: false, ...made, criteria: { ...base, ...made.criteria, ...chosen } }
}

type Made = { criteria: Partial<SearchCriteria>; place?: Place; isMap?: boolean }
type Maker = (random: Random, town: Town, filtered: SearchCriteria) => Made

const makers: Record<SearchKind, Maker> = {
  'place, beds, price': (_random, town, filtered) => ({ criteria: filtered, place: placeOf(town) }),
  place: (_random, town) => ({ criteria: {}, place: placeOf(town) }),
  radius: (random, town, filtered) => ({
    criteria: { ...filtered, within: random.pick([0.25, 0.5, 1, 3, 5, 10, 15, 30]) },
    place: placeOf(town),
  }),
  county: (random, town, filtered) => ({ criteria: random.chance(0.5) ? filtered : {}, place: countyOf(town) }),
  outcode: (random, town, filtered) => ({
    criteria: { ...(random.chance(0.5) ? filtered : {}), ...(random.chance(0.3) && { within: 3 }) },
    place: outcodeOf(town),
  }),
  'map view': (random, town, filtered) => ({
    criteria: { ...(random.chance(0.5) ? filtered : {}), view: viewOf(random, town) },
    isMap: true,
  }),
  polygon: (random, town, filtered) => ({ criteria: { ...(random.chance(0.5) ? filtered : {}), ...polyOf(random, town) } }),
  text: (random, town) => ({ criteria: { text: typedText(random) }, ...(random.chance(0.6) && { place: placeOf(town) }) }),
  'common words': (random) => ({ criteria: { text: random.pick(commonTexts) } }),
  tags: (random, town) => ({ criteria: { tags: tagsOf(random) }, ...(random.chance(0.6) && { place: placeOf(town) }) }),
  'deep page': (random, town) => ({ criteria: { page: random.whole(20, 1500) }, ...(random.chance(0.5) && { place: countyOf(town) }) }),
  channel: (random, _town, filtered) => ({ criteria: random.chance(0.7) ? filtered : {} }),
  'dates and sizes': (random) => ({ criteria: datesAndSizes(random) }),
  country: (_random, town, filtered) => ({ criteria: filtered, place: countryOf(town) }),
}

function bedsAndPrice(random: Random, channel: SearchCriteria['channel']): Partial<SearchCriteria> {
  const [step, most] = channel === 'sales' ? [25_000, 24] : [100, 20]
  const ceiling = random.whole(5, most) * step
  return {
    ...(random.chance(0.8) && { minBeds: random.whole(1, 4) }),
    ...(random.chance(0.15) && { maxBeds: random.whole(2, 6) }),
    ...(random.chance(0.75) && { maxPrice: ceiling }),
    ...(random.chance(0.3) && { minPrice: Math.round(ceiling / step / 2) * step }),
  }
}

/** Drawn areas from a street to half the country, most of the size of a town. */
function viewOf(random: Random, town: Town): NonNullable<SearchCriteria['view']> {
  const reach = random.pick([0.5, 1, 2, 3, 5, 5, 10, 20, 40, 150])
  const southWest = movedPoint(town, -reach, -reach * 1.4)
  const northEast = movedPoint(town, reach, reach * 1.4)
  return [southWest.lng, southWest.lat, northEast.lng, northEast.lat]
}

function polyOf(random: Random, town: Town): Partial<SearchCriteria> {
  const corners = random.whole(5, 40)
  const ring = Array.from({ length: corners }, (_, index): Point => {
    const angle = (index / corners) * 2 * Math.PI
    const reach = random.pick([1, 2, 3, 6]) * (0.7 + random.next() * 0.6)
    return movedPoint(town, Math.sin(angle) * reach, Math.cos(angle) * reach)
  })
  const poly = drawnArea([ring])
  return poly ? { poly } : {}
}

/** Draws frequent words more often, as people type. */
function typedText(random: Random): string {
  return typedTexts[Math.floor(random.next() ** 1.7 * typedTexts.length)]!
}

function tagsOf(random: Random): string[] {
  const [first] = random.pick(tagShares)
  const others = random.chance(0.3) ? [`!${random.pick(tagShares)[0]}`] : random.chance(0.4) ? [random.pick(tagShares)[0]] : []
  return [...new Set([first, ...others.filter((tag) => tag !== `!${first}`)])].sort()
}

function datesAndSizes(random: Random): Partial<SearchCriteria> {
  return random.pick<Partial<SearchCriteria>>([
    { createdAgo: random.whole(1, 30) },
    { updatedAgo: random.whole(1, 14) },
    { minSquareFeet: random.whole(5, 25) * 100 },
    { minAcreage: random.whole(1, 20) },
    { area: String(random.whole(50, 250)), maxPrice: 400_000 },
    { pets: true, maxPrice: random.whole(6, 20) * 100, channel: 'lettings' },
    { shortLets: true, maxPerNight: random.whole(30, 120), channel: 'lettings' },
    { auctionDate: `2026-12-${String(random.whole(1, 28)).padStart(2, '0')}` },
    { branchId: random.whole(1, 40) },
  ])
}

function placeOf(town: Town): Place {
  return {
    id: town.id,
    kind: 'location',
    name: town.name,
    countyName: town.county_name,
    slug: town.slug,
    countySlug: town.county_slug,
    location: { lat: town.lat, lng: town.lng },
    radiusMiles: town.radius_miles,
  }
}

const countyOf = (town: Town) => wholeOf(town, 'county', town.county_slug, town.county_name)
const countryOf = (town: Town) => wholeOf(town, 'country', town.country_slug, town.country_slug)

function outcodeOf(town: Town): Place {
  return wholeOf(town, 'outcode', outcodeName(town).toLowerCase(), outcodeName(town))
}

function wholeOf(town: Town, kind: Place['kind'], slug: string, name: string): Place {
  return { ...placeOf(town), id: placeId(kind, slug), kind, name, slug, countySlug: '', radiusMiles: 0 }
}
