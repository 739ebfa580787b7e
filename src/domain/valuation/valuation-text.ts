import { dayText } from '../dates/day.ts'
import type { Status } from '../property/listing.ts'
import { statusLabel } from '../property/status.ts'
import type { SalesEstimate } from './estimate-from-sales.ts'
import type { ValuationExample } from './instant-valuation.ts'
import type { SoldPrice } from './sold-price.ts'
import { soldAtText, soldKindText } from './sold-price-text.ts'

/** What an estimate by the land register rests on. */
export function salesBasis({ basis, restsOn, asOf }: Pick<SalesEstimate, 'basis' | 'restsOn' | 'asOf'>): string {
  const when = `at the prices of the ${quarterText(asOf)}`
  if (basis === 'own-sale')
    return `From what this home itself sold for, ${when}. ${restsOn} resales nearby say how far off that is: some two in three sell within the range.`
  return `From ${restsOn} sales of homes of this kind nearby in the last five years, ${when}. Some two in three sell within the range.`
}

export function ownHomesBasis(homes: number, miles: number): string {
  return `From what we ask for ${homes} homes like it within ${miles} miles: two in three of them lie within the range. Asking prices are often above what homes sell for.`
}

export function saleExample(sale: SoldPrice): ValuationExample {
  const address = soldAtText(sale)
  return { address, price: sale.price, what: `${soldKindText(sale)}, sold ${dayText(sale.soldOn)}` }
}

export function homeForSaleExample({ address, price, status }: { address: string; price: number; status: string }): ValuationExample {
  return { address, price, what: statusLabel(status as Status, 'sales') }
}

const ordinals = ['first', 'second', 'third', 'fourth']

/** `second quarter of 2026` */
function quarterText(day: string): string {
  const [year, month] = day.split('-')
  return `${ordinals[Math.floor((Number(month) - 1) / 3)]} quarter of ${year}`
}
