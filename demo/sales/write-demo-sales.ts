import { westCountry } from '../places/west-country.ts'
import { madeUpSales } from './made-up-sales.ts'
import type { Market } from './market.ts'
import { writeSales } from './write-sales.ts'

/** Enough for estimates in each district the demo sells in, and few enough to import in a second. */
const sales = 12_000
const fromYear = 2016

/** Writes sales of homes that do not exist, in the districts the demo sells in, as the register's file; `until` is `YYYY-MM-DD`. */
export async function writeDemoSales(path: string, { until }: { until: string }): Promise<void> {
  await writeSales(path, madeUpSales({ market: demoMarket(), sales, fromYear, until }))
}

/** Any sector, because the demo's own homes are in any; few homes in each, so that many are sold twice. */
function demoMarket(): Market {
  const byOutcode = new Map(westCountry.map((place) => [place.outcode, place]))
  const districts = [...byOutcode.values()].map(({ outcode, name, county, priceFactor }) => ({ outcode, town: name, county, priceFactor }))
  return { seed: 1, districts, sectors: 10, postcodes: 8, homes: 12 }
}
