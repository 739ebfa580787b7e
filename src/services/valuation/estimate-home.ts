import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findSoldPriceSource } from '#src/data/sold-prices/import-progress.ts'
import { findHomesForSale, findSalesNear, findTrend } from '#src/data/sold-prices/sales-near.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { PostcodeLookup } from '#src/domain/places/postcode.ts'
import { estimateFromSales, estimateRange, type SalesEstimate, type ValuedHome } from '#src/domain/valuation/estimate-from-sales.ts'
import {
  type AskedHome,
  homeForSaleExample,
  type InstantValuation,
  ownHomesBasis,
  saleExample,
  salesBasis,
  type ValuationSource,
} from '#src/domain/valuation/instant-valuation.ts'
import { postcodeArea, soldPriceCredit } from '#src/domain/valuation/sold-price.ts'
import type { ValuationService } from '#src/domain/valuation/valuation-settings.ts'
import { valuationServer } from '#src/gateways/valuation-server.ts'

interface EstimateParts {
  db: Kysely<Schema>
  postcodes: Pick<PostcodeLookup, 'find'>
  now: Date
  /** The page of one of the agency's homes. */
  hrefOf: (propertyId: number) => string
}

/** Miles within which the agency's own homes count as near. */
const miles = 5

/** Estimates a home's price: from the land register if it has enough sales nearby, otherwise from the agency's homes for sale. */
export async function estimateHome(known: EstimateParts, home: AskedHome): Promise<InstantValuation> {
  return (await bySales(known, home)) ?? (await byOwnHomes(known, home))
}

async function bySales({ db, now }: EstimateParts, home: AskedHome): Promise<InstantValuation | undefined> {
  const estimate = await estimateBySales(db, home, { today: londonDay(now) })
  const source = estimate && (await findSoldPriceSource(db))
  if (!estimate || !source) return undefined
  const { value, low, high, sales, asOf } = estimate
  const credit = soldPriceCredit(source)
  return { status: 'estimated', value, low, high, basis: salesBasis(estimate), examples: sales.map(saleExample), credit, asOf }
}

/** From the land register only; undefined if it has too few sales. `today` is `YYYY-MM-DD`. */
export async function estimateBySales(
  db: Kysely<Schema>,
  home: ValuedHome,
  { today }: { today: string },
): Promise<SalesEstimate | undefined> {
  const trend = await findTrend(db, postcodeArea(home.postcode), home.kind)
  if (trend.length === 0) return undefined
  // The district if the sector has too few sales; it ends with a space to distinguish TA1 from TA10.
  for (const prefix of [home.postcode.slice(0, -2), home.postcode.slice(0, -3)]) {
    const estimate = estimateFromSales(home, { sales: await findSalesNear(db, prefix), trend, today })
    if (estimate) return estimate
  }
  return undefined
}

async function byOwnHomes({ db, postcodes, hrefOf }: EstimateParts, { postcode, kind, beds }: AskedHome): Promise<InstantValuation> {
  const found = await postcodes.find(postcode)
  if (!found) return { status: 'unknown-postcode' }
  const homes = await findHomesForSale(db, { at: found.point, kind, beds, miles })
  const range = estimateRange(homes.map(({ price }) => price))
  if (!range) return { status: 'too-few' }
  const examples = homes.slice(0, 8).map((home) => ({ ...homeForSaleExample(home), href: hrefOf(home.id) }))
  return { status: 'estimated', ...range, basis: ownHomesBasis(homes.length, miles), examples }
}

interface CreateValuationsOptions extends Omit<EstimateParts, 'now'> {
  settings: ValuationService | 'own'
  now: () => Date
  warn: (message: string) => void
}

/** Creates the valuation chosen by the settings: the site's own estimate, unless they name a service. */
export function createValuations({ settings, now, warn, ...parts }: CreateValuationsOptions): ValuationSource {
  if (settings !== 'own') return valuationServer({ ...settings, warn })
  return { value: (home) => estimateHome({ ...parts, now: now() }, home) }
}
