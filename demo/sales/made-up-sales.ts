import type { HomeKind } from '../../src/domain/valuation/sold-price.ts'
import { between, seeded } from '../seeded.ts'
import { homeOf, homesIn, type Market, type MarketHome } from './market.ts'
import { normal } from './normal.ts'
import { priceLevel } from './price-level.ts'

interface MadeUpSales {
  market: Market
  /** How many rows. */
  sales: number
  /** The year of the first. */
  fromYear: number
  /** The day of the last, `YYYY-MM-DD`. */
  until: string
}

/** How far a sale is from what the home was worth, and how much doing it up or letting it go changes that: natural logarithms. */
const [saleSpread, changeSpread] = [0.07, 0.08]
/** Sales of the last so many days reach the register late: only this part is there. */
const [lateDays, onTime] = [90, 0.4]
const dayMs = 86_400_000
const letterOf: Record<HomeKind, string> = { detached: 'D', 'semi-detached': 'S', terraced: 'T', flat: 'F' }

/**
 * Sales of homes that do not exist, in the sixteen fields of HM Land Registry's price-paid data, year by year. As there, some are not at
 * the full price, some of no home, some of a part of one. The same options make the same sales; memory does not grow with their number.
 */
export function* madeUpSales({ market, sales, fromYear, until }: MadeUpSales): Generator<string[]> {
  const random = seeded(market.seed * 17 + 5)
  const homes = homesIn(market)
  const [first, last] = [Date.UTC(fromYear, 0, 1), Date.parse(until)]
  const years = Math.max(1, Math.ceil((last - first) / (365 * dayMs)))
  for (let made = 0; made < sales; ) {
    // In any order within a year, as in the real file.
    const year = Math.floor((made / sales) * years)
    const at = first + (year + random()) * ((last - first) / years)
    if (last - at < lateDays * dayMs && random() > onTime) continue
    yield rowOf(homeOf(market, Math.floor(random() * homes)), at, random)
    made += 1
  }
}

function rowOf(home: MarketHome, at: number, random: () => number): string[] {
  const year = 1970 + at / (365.25 * dayMs)
  const worth = Math.exp(home.level + priceLevel(year, home.kind) + changed(home, year) + saleSpread * normal(random))
  const odd = random()
  // A right to buy or a share: at a part of its value, and not told apart from others (rules: E40).
  const part = odd < 0.015 ? between(random, 0.3, 0.7) : 1
  const category = odd > 0.9 ? 'B' : 'A'
  const kind = odd > 0.015 && odd < 0.03 ? 'O' : letterOf[home.kind]
  const postcode = odd > 0.03 && odd < 0.031 ? '' : home.postcode
  const price = Math.round((worth * part) / 250) * 250
  const day = `${new Date(at).toISOString().slice(0, 10)} 00:00`
  const { house, flat, street, district } = home
  const county = district.county.toUpperCase()
  const [age, duration] = [odd > 0.84 && odd < 0.9 ? 'Y' : 'N', home.kind === 'flat' ? 'L' : 'F']
  const where = [house, flat, street, '', district.town, county, county].map((text) => text.toUpperCase())
  return [idOf(random), String(price), day, postcode, kind, age, duration, ...where, category, 'A']
}

/** What was done to a home in some year, for better or worse: as a natural logarithm, for all sales after it. */
function changed({ number }: MarketHome, year: number): number {
  const ofHome = seeded(number * 19 + 7)
  const change = changeSpread * normal(ofHome)
  return year > between(ofHome, 1995, 2030) ? change : 0
}

function idOf(random: () => number): string {
  const digits = Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
  const parts = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)]
  return `{${parts.join('-').toUpperCase()}}`
}
