import type { Channel } from '../../domain/property/channel.ts'
import type { Listing } from '../../domain/property/listing.ts'
import type { BlmRow } from './blm-row.ts'
import { enumeratedOf, flagOf, priceQualifierIds, rentFrequencyIds } from './enumerations.ts'
import { moneyOf } from './numbers.ts'

type Price = Pick<Listing, 'price' | 'priceQualifier' | 'rentFrequency'>

/** An amount that is not to be told, or whose period nobody knows, goes no further than here. */
export function readPrice(row: BlmRow, channel: Channel): Price {
  const text = row.raw('PRICE')
  const isPoa = isOnApplication(text)
  const given = enumeratedOf(row, 'PRICE_QUALIFIER', { values: priceQualifierIds, otherwise: 'none' as const })
  const price = isPoa || given === 'poa' ? null : moneyOf(row, 'PRICE')
  const priceQualifier = given === 'none' ? impliedQualifier(row, isPoa) : given
  if (channel === 'sales') return { price: price === null ? null : Math.round(price) || null, priceQualifier, rentFrequency: null }
  const rentFrequency = enumeratedOf(row, 'LET_RENT_FREQUENCY', { values: rentFrequencyIds, otherwise: undefined })
  const isOfUnknownPeriod = rentFrequency === undefined && row.raw('LET_RENT_FREQUENCY') !== ''
  if (isOfUnknownPeriod) row.warn('LET_RENT_FREQUENCY', 'A rent of unknown period is not shown')
  return { price: isOfUnknownPeriod ? null : price, priceQualifier, rentFrequency: rentFrequency ?? 'monthly' }
}

export function isOnApplication(text: string): boolean {
  return /^(?:POA|P\.O\.A\.?|price on application)$/i.test(text)
}

function impliedQualifier(row: BlmRow, isPoa: boolean): Listing['priceQualifier'] {
  if (isPoa) return 'poa'
  return flagOf(row, 'SHARED_OWNERSHIP') ? 'shared-ownership' : 'none'
}
