import { readPostcode } from '#src/domain/places/postcode.ts'
import type { HomeKind, SoldPrice } from '#src/domain/valuation/sold-price.ts'
import { inSmallLetters } from './addresses/address-server.ts'

/** Why a sale is skipped: `not-market`: not at full market price; `no-home`: another kind of property; `no-postcode`, `unreadable`. */
export const skipReasons = ['not-market', 'no-home', 'no-postcode', 'unreadable'] as const
export type SkipReason = (typeof skipReasons)[number]

/**
 * A row of price-paid data (rules: E39, E40). `sale` is undefined if the sale with this id should not exist: deleted, or skipped for a
 * reason. Without `id` the row is ignored.
 */
interface SoldPriceReading {
  id?: string
  sale?: SoldPrice
  /** For a row that was added or changed, but is skipped. */
  left?: SkipReason
}

/** Fields of a row. */
export const soldPriceColumns = 16
/** No home is sold at its value for less: transfers of shares, parking spaces, prices of 1 or 100. */
const leastPrice = 5_000
/** The most that the column holds. */
const mostPrice = 2_147_483_647
const kinds: Record<string, HomeKind> = { D: 'detached', S: 'semi-detached', T: 'terraced', F: 'flat' }
const mostCharacters = 100

export function readSoldPriceRow(row: readonly string[]): SoldPriceReading {
  const cells = row.map((cell) => cell.trim())
  const [given = '', price = '', date = '', code = '', kind = '', age = '', , ...rest] = cells
  const [house = '', flat = '', street = '', , town = '', , , category = '', status = ''] = rest
  const id = /^\{?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\}?$/i.exec(given)?.[1]?.toLowerCase()
  if (id === undefined) return { left: 'unreadable' }
  if (status === 'D') return { id }
  const soldOn = readDay(date)
  const isReadable = row.length >= soldPriceColumns && /^\d{1,10}$/.test(price) && Number(price) <= mostPrice && soldOn !== undefined
  if (!isReadable) return { id, left: 'unreadable' }
  if (category !== 'A' || Number(price) < leastPrice) return { id, left: 'not-market' }
  const homeKind = kinds[kind]
  if (homeKind === undefined) return { id, left: 'no-home' }
  const { postcode } = readPostcode(code)
  if (postcode === '') return { id, left: 'no-postcode' }
  const sale = { postcode, soldOn, price: Number(price), kind: homeKind, isNew: age === 'Y' }
  return { id, sale: { ...sale, house: shown(house), flat: shown(flat), street: shown(street), town: shown(town) } }
}

/** There are about as many days since 1995, and far fewer streets and towns than rows. */
const mostRemembered = 20_000

/** `YYYY-MM-DD` of `YYYY-MM-DD HH:MM`; undefined for an invalid date. */
const readDay = memoized((text): string | undefined => {
  const day = /^(\d{4}-\d{2}-\d{2})(?: \d{2}:\d{2})?$/.exec(text)?.[1]
  if (day === undefined) return undefined
  const read = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : undefined
}, mostRemembered)

const shown = memoized((capitals) => inSmallLetters(capitals.replaceAll(/\p{Cc}+/gu, ' ').slice(0, mostCharacters)), mostRemembered)

/** Caches the results for up to `most` different texts: for files with many rows but few distinct texts. */
export function memoized<Result>(read: (text: string) => Result, most: number): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    if (known.has(text)) return known.get(text)!
    if (known.size >= most) known.clear()
    const result = read(text)
    known.set(text, result)
    return result
  }
}
