import type { FeedRowValues } from './agency-feed.ts'

const towns = [
  { TOWN: 'Taunton', POSTCODE1: 'TA1', POSTCODE2: '1AA', at: [51.015, -3.103] },
  { TOWN: 'Wellington', POSTCODE1: 'TA21', POSTCODE2: '8AA', at: [50.979, -3.227] },
  { TOWN: 'Minehead', POSTCODE1: 'TA24', POSTCODE2: '5AA', at: [51.205, -3.478] },
  { TOWN: 'Bridgwater', POSTCODE1: 'TA6', POSTCODE2: '3AA', at: [51.128, -3.004] },
] as const

export type Random = (below: number) => number

/** Numbers that are the same in each run (Lehmer's generator). */
export function numbers(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state * 48271) % 2147483647
    return state % below
  }
}

export function someListing(random: Random): FeedRowValues {
  const { at, ...town } = towns[random(towns.length)]!
  const isLetting = random(3) === 0
  return {
    ...town,
    DISPLAY_ADDRESS: `${random(90) + 1} High Street, ${town.TOWN}`,
    TRANS_TYPE_ID: isLetting ? '2' : '1',
    BRANCH_ID: String(1 + random(3)),
    PRICE: String(isLetting ? 500 + random(20) * 50 : 100_000 + random(40) * 15_000),
    BEDROOMS: String(1 + random(5)),
    PROP_SUB_ID: String([4, 8, 1, 12][random(4)]),
    STATUS_ID: random(6) === 0 ? '2' : '0',
    SUMMARY: ['A barn with a garden.', 'A flat near the park.', 'A cottage with a garage.'][random(3)]!,
    CREATE_DATE: `2026-${10 + random(2)}-${10 + random(10)} 09:00:00`,
    EXACT_LATITUDE: String(at[0] + (random(40) - 20) / 1000),
    EXACT_LONGITUDE: String(at[1] + (random(40) - 20) / 1000),
  }
}

/** Pages that show parts of the stock: results, data, counts and others. */
export function someAddresses(random: Random): string[] {
  const places = ['', '/somerset', '/somerset/taunton', '/somerset/wellington', '/ta21', '/somerset/minehead/within-10-miles', '/devon']
  const filters = ['', '/from-3-bed', '/up-to-250000', '/from-2-bed/up-to-400000', '/from-5-bed/up-to-120000']
  const searches = ['property-for-sale', 'property-for-rent'].flatMap((channel) =>
    places.flatMap((place) => filters.map((filter) => `/${channel}${place}${filter}`)),
  )
  const data = Array.from({ length: 15 }, () => {
    const [channel, beds, sorted] = [
      ['sales', 'lettings'][random(2)],
      random(5),
      ['least-expensive-first', 'most-recently-updated-first'][random(2)],
    ]
    return `/search.ljson?channel=${channel}&min_beds=${beds}&sorted=${sorted}&count=${5 + random(20)}`
  })
  const others = [
    '/',
    '/branches',
    '/branches/taunton',
    '/branches/taunton/properties',
    '/property-for-sale/page-2',
    '/property-for-sale?view=-3.3,50.9,-3,51.1',
  ]
  const words = [
    '/search?q=Taunton&channel=sales',
    '/search?text=barn&channel=sales',
    '/search?q=Tanton&channel=lettings',
    '/search?tags=garden&channel=sales',
  ]
  const counts = [
    '/search-counts.ljson?form_channel=sales&channel=sales&q=Taunton&min_beds=3',
    '/search-counts.ljson?form_channel=sales&channel=sales',
  ]
  return [...searches, ...data, ...others, ...words, ...counts]
}

/** Changes one row of a feed, adds one, or takes one away: each kind of change in turn. */
export function changeRow({ rows, at, random, step }: { rows: FeedRowValues[]; at: number; random: Random; step: number }): void {
  const row = rows[at]!
  const kinds: Array<() => void> = [
    () => Object.assign(row, { PRICE: String(Number(row.PRICE) + 5000) }),
    () => Object.assign(row, { STATUS_ID: row.STATUS_ID === '0' ? '2' : '0' }),
    () => Object.assign(row, { SUMMARY: `Said anew, ${step}.` }),
    () => Object.assign(row, { BRANCH_ID: String(1 + random(3)) }),
    () => Object.assign(row, { PUBLISHED_FLAG: row.PUBLISHED_FLAG === '0' ? '1' : '0' }),
    () => Object.assign(row, someListing(random)),
    () => void rows.push({ ...row, ...someListing(random), AGENT_REF: `1_${1000 + step}` }),
    () => void rows.splice(at, 1),
  ]
  kinds[step % kinds.length]!()
}
