import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findHomesForSale, findSalesNearby, findTrend, type SalesNearby } from '#src/data/sold-prices/sales-near.ts'
import { dayBefore, londonDay } from '#src/domain/dates/day.ts'
import type { BuyerDemand } from '#src/domain/demand/buyer-demand.ts'
import type { PostcodeLookup } from '#src/domain/places/postcode.ts'
import { availableStatuses } from '#src/domain/property/status.ts'
import type { InstantValuation } from '#src/domain/valuation/instant-valuation.ts'
import { postcodeArea } from '#src/domain/valuation/sold-price.ts'
import { type TrackedHome, type ValueThen, valuesByTrend } from '#src/domain/valuation/tracked-home.ts'

interface LoadOptions {
  db: Kysely<Schema>
  postcodes: Pick<PostcodeLookup, 'find'>
  now: Date
}

export interface MyHomeFacts {
  valued: InstantValuation
  demand: BuyerDemand | undefined
  /** What it was worth by the trend of its area, the latest quarter first; empty where the estimate does not rest on sales. */
  earlier: readonly ValueThen[]
  sold: SalesNearby | undefined
  /** Homes of its kind that can be bought nearby now, the nearest first. */
  forSale: Awaited<ReturnType<typeof findHomesForSale>>
}

/** Miles within which a home is near. */
const miles = 5
const mostHomes = 6
/** An estimate does not use a trend that ended earlier (docs/valuation.md). */
const trendDays = 548

/** What the page of a tracked home shows beside what it may be worth and who looks for it. */
export async function loadAroundHome(
  { db, postcodes, now }: LoadOptions,
  home: TrackedHome,
  valued: InstantValuation,
): Promise<Pick<MyHomeFacts, 'earlier' | 'sold' | 'forSale'>> {
  const today = londonDay(now)
  const [sold, found, trend] = await Promise.all([
    findSalesNearby(db, home.postcode, { today }),
    postcodes.find(home.postcode),
    findTrend(db, postcodeArea(home.postcode), home.kind),
  ])
  const near = found ? await findHomesForSale(db, { at: found.point, kind: home.kind, beds: undefined, miles }) : []
  const isBySales = valued.status === 'estimated' && valued.credit !== undefined
  return {
    sold,
    earlier: isBySales ? valuesByTrend(valued.value, trend, dayBefore(today, trendDays)) : [],
    forSale: near.filter(({ status }) => availableStatuses.some((each) => each === status)).slice(0, mostHomes),
  }
}
