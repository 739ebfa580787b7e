import { homeOf, homesIn, type Market } from '@gable/demo/sales/market.ts'
import { seeded } from '@gable/demo/seeded.ts'
import type { Database } from '#src/data/database/database.ts'
import { findSalesNearby } from '#src/data/sold-prices/sales-near.ts'
import { estimateHome } from '#src/services/valuation/estimate-home.ts'
import { percentile } from '../report/percentile.ts'

interface Asked {
  market: Market
  /** Of the last sale. */
  until: string
  times: number
}

/** Milliseconds that estimates, and sales nearby, of homes anywhere took: `p50` and `p99` of each. */
export async function measureQuestions({ db }: Database, { market, until, times }: Asked) {
  const random = seeded(3)
  const known = { db, postcodes: { find: async () => null }, now: new Date(until), hrefOf: String }
  const [estimates, nearby]: [number[], number[]] = [[], []]
  for (let time = 0; time < times; time += 1) {
    const { postcode, house, kind } = homeOf(market, Math.floor(random() * homesIn(market)))
    estimates.push(await timed(() => estimateHome(known, { postcode, house, kind, beds: undefined })))
    nearby.push(await timed(() => findSalesNearby(db, postcode, { today: until })))
  }
  const of = (all: readonly number[]) => ({ p50: percentile(all, 50), p99: percentile(all, 99) })
  return { estimates: of(estimates), nearby: of(nearby) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
