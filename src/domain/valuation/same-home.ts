import type { SoldPrice } from './sold-price.ts'

/** Identifies a home. */
export interface HomeIdentity {
  /** With a space: `TA1 1AA`. */
  postcode: string
  /** Number or name as typed, with the flat: `12a`, `Flat 3, Mill House`; '' if not given. */
  house: string
}

/** Returns whether a sale was of this home. */
export function isSaleOfHome({ postcode, house }: HomeIdentity, sale: SoldPrice): boolean {
  if (postcode !== sale.postcode) return false
  const asked = plain(house)
  return asked !== '' && (asked === plain(sale.flat + sale.house) || asked === plain(`${sale.flat}${sale.house}${sale.street}`))
}

/** Returns a key that is the same for all sales of a home. */
export function soldHomeKey({ postcode, flat, house, street }: SoldPrice): string {
  return `${postcode} ${plain(`${flat} ${house}`)} ${plain(street)}`
}

/** Leaves out homes sold together in one transaction, as each has the whole price (rules: E40). */
export function withoutJointSales<Sale extends SoldPrice>(sales: readonly Sale[]): Sale[] {
  const together = Map.groupBy(sales, ({ postcode, soldOn, price }) => `${postcode} ${soldOn} ${price}`)
  return [...together.values()].flatMap((group) => (group.length === 1 ? group : []))
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')
}
