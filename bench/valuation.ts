import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { madeUpSales } from '@gable/demo/sales/made-up-sales.ts'
import { writeSales } from '@gable/demo/sales/write-sales.ts'
import { embeddedDatabase } from '#src/data/database/embedded-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import { importSoldPrices } from '#src/services/valuation/import-sold-prices.ts'
import { varFolder } from '#tests/support/running-site.ts'
import { recordResults } from './report/record-results.ts'
import { accuracyTable, percent } from './valuation/accuracy.ts'
import { estimateHeldOut } from './valuation/held-out.ts'

const times = { fromYear: 2010, until: '2026-10-31' }
/** Towns with as many homes in a sector as in England, sold as often: 2,600, of which four in a hundred change hands in a year. */
const towns = { market: { seed: 5, districts: districtsOf([1, 2, 3, 4]), sectors: 3, postcodes: 90, homes: 29 }, sales: 42_000, ...times }
/** A country where so little is sold that sectors say too little. */
const country = {
  market: { seed: 6, districts: districtsOf([20, 21, 22, 23]), sectors: 9, postcodes: 60, homes: 9 },
  sales: 6_000,
  ...times,
}

function districtsOf(numbers: readonly number[]) {
  return ['TA', 'BS'].flatMap((area, index) =>
    numbers.map((number) => ({
      outcode: `${area}${number}`,
      town: 'Town',
      county: 'County',
      priceFactor: 1 + index / 4 + (number % 7) / 20,
    })),
  )
}

function* madeUp(): Generator<string[]> {
  for (const part of [towns, country]) yield* madeUpSales(part)
}

/** Of the sales held out, as many as the made-up set can miss without failing. */
const leastInRange = 0.6

/**
 * `npm run bench -- valuation [FILE] [--areas TA,BS] [--sales 2000]`: how far instant valuations are from what homes of the last four
 * quarters were sold for, by all that was sold before. Of a price-paid FILE of yours, or else of made-up sales, which say that the method
 * holds what it claims, and nothing about a real market. Without FILE it replaces its section of bench/RESULTS.md, and fails where the
 * range holds too few.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: options,
    allowPositionals: true,
    options: { areas: { type: 'string' }, sales: { type: 'string', default: '2000' } },
  })
  const [given] = positionals
  await using folder = await varFolder()
  const path = given ? resolve(process.env.INIT_CWD ?? '.', given) : join(folder.path, 'pp.csv')
  if (!given) await writeSales(path, madeUp())
  // Of a file of the whole country the areas should be few, which the database holds in memory.
  const database = await embeddedDatabase('memory://')
  try {
    await migrate(database)
    const areas = values.areas?.toUpperCase().split(',').sort()
    const { written } = await importSoldPrices(database.db, path, { wanted: { areas } })
    const heldOut = await estimateHeldOut(database.db, Number(values.sales))
    const refused = heldOut.filter(({ estimate }) => !estimate).length / heldOut.length
    const text = [
      given
        ? `${given}:`
        : '`npm run bench -- valuation`, of **made-up** sales (demo/sales), so these figures say nothing about any real market:',
      `${heldOut.length.toLocaleString('en-GB')} of the sales of the last four quarters, each estimated by those before its quarter (${written.toLocaleString('en-GB')} in all).`,
      `Refused for want of sales: ${percent(refused, 1)}. "In the range" should be two in three; "to hold 2 in 3" is how much wider the range would have to be, on a`,
      'scale of ratios.',
      '',
      accuracyTable(heldOut),
    ].join('\n')
    console.log(`\n${text}`)
    if (!given) await recordResults('Valuation', text)
    const ranges = heldOut.flatMap(({ price, estimate }) => (estimate ? [price >= estimate.low && price <= estimate.high] : []))
    return given !== undefined || ranges.filter(Boolean).length / ranges.length >= leastInRange
  } finally {
    await database.close()
  }
}
