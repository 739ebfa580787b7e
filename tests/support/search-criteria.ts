import fc from 'fast-check'
import { drawnArea } from '#src/domain/places/drawn-area.ts'
import type { Point } from '#src/domain/places/point.ts'
import { channels } from '#src/domain/property/channel.ts'
import { epcRatings } from '#src/domain/property/energy-rating.ts'
import { tenures } from '#src/domain/property/listing.ts'
import { searchStatuses } from '#src/domain/search/criteria/criterion.ts'
import { sortOrders } from '#src/domain/search/criteria/results.ts'
import { nearbySteps } from '#src/domain/search/criteria/surroundings.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { readSearchText, readTags, readWishes } from '#src/domain/search/search-values.ts'
import { canonicalTravel, pointTravelledTo, travelAsk } from '#src/domain/search/travel.ts'
import { travelModes } from '#src/domain/search/travel-phrases.ts'

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map(readSearchText)
  .filter((read) => read !== undefined)
const hundredths = (least: number, most: number) => fc.integer({ min: least * 100, max: most * 100 }).map((n) => n / 100)
const degrees = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 - 1e5 }).map((n) => n / 1e5)

const poly = fc
  .array(fc.record({ lat: degrees(85), lng: degrees(179) }), { minLength: 3, maxLength: 40 })
  .chain((ring) => fc.constantFrom([ring], [ring, moved(ring)]))
  .map(drawnArea)
  .filter((area) => area !== undefined)

function moved(ring: readonly Point[]): Point[] {
  return ring.map(({ lat, lng }) => ({ lat: lat / 2, lng: lng / 2 }))
}

const view = fc
  .tuple(degrees(179), degrees(89), hundredths(0.01, 1), hundredths(0.01, 1))
  .map(([west, south, width, height]) => [west, south, rounded(west + width), rounded(south + height)] as const)

const tags = fc
  .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 })
  .map((words) => readTags(words.join(',')))
  .filter((read) => read !== undefined)

const wishes = fc
  .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 4 })
  .map((words) => readWishes(words.join(',')))
  .filter((read) => read !== undefined)

const travel = fc
  .array(
    fc.record({
      minutes: fc.integer({ min: 5, max: 120 }),
      mode: fc.constantFrom(...travelModes),
      to: fc.oneof(text, fc.constantFrom('Taunton, Somerset', '-to-', '1,2-x', "St Mary's; Ottery")),
      at: fc.option(fc.record({ lat: degrees(85), lng: degrees(179) }).map(pointTravelledTo), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((asks) => canonicalTravel(asks.flatMap((ask) => travelAsk(ask) ?? [])))
  .filter((asks) => asks !== undefined)

/** Any criteria that a visitor can ask for. */
export const anyCriteria: fc.Arbitrary<SearchCriteria> = fc.record(
  {
    channel: fc.constantFrom(...channels),
    placeId: fc.oneof(fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,30}$/), text),
    q: text,
    branchId: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    minBeds: fc.integer({ min: 0, max: 200 }),
    maxBeds: fc.integer({ min: 0, max: 200 }),
    minBathrooms: fc.integer({ min: 0, max: 9 }),
    tenure: fc.constantFrom(...tenures),
    epc: fc.constantFrom(...epcRatings),
    minPrice: fc.integer({ min: 0, max: 2_000_000_000 }),
    maxPrice: fc.integer({ min: 0, max: 2_000_000_000 }),
    maxMonthlyCost: fc.integer({ min: 0, max: 2_000_000_000 }),
    minPerNight: fc.integer({ min: 0, max: 5000 }),
    maxPerNight: fc.integer({ min: 0, max: 5000 }),
    minSquareFeet: fc.integer({ min: 0, max: 100_000 }),
    maxSquareFeet: fc.integer({ min: 0, max: 100_000 }),
    minAcreage: hundredths(0, 1000),
    maxAcreage: hundredths(0, 1000),
    area: fc.oneof(fc.integer({ min: 1, max: 5000 }).map(String), fc.stringMatching(/^[a-z]{1,12}(-[a-z]{1,12})?$/)),
    updatedAgo: fc.integer({ min: 1, max: 3650 }),
    createdAgo: fc.integer({ min: 1, max: 3650 }),
    status: fc.constantFrom(...searchStatuses),
    within: hundredths(0.01, 500),
    page: fc.integer({ min: 1, max: 100_000 }),
    travel,
    poly,
    view,
    text,
    shortLets: fc.boolean(),
    pets: fc.boolean(),
    gigabit: fc.boolean(),
    stationMiles: fc.constantFrom(...nearbySteps),
    primaryMiles: fc.constantFrom(...nearbySteps.filter((miles) => miles <= 5)),
    secondaryMiles: fc.constantFrom(...nearbySteps),
    tags,
    auctionDate: fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    wishes,
    sorted: fc.constantFrom(...sortOrders),
  } satisfies { [Name in keyof SearchCriteria]-?: fc.Arbitrary<unknown> },
  { requiredKeys: ['channel'] },
)

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
