import { wholePostcodes } from '../places/whole-postcodes.ts'
import type { HomeKind, SoldPrice } from './sold-price.ts'

/** Whose sales they are. */
export interface SoldPriceSource {
  /** A demo made them up. */
  isMadeUp: boolean
  /** When they were imported last. */
  year: number
}

/** `Flat 3, Mill House, High Street`; `12 High Street`. */
function soldAddress({ flat, house, street }: SoldPrice): string {
  const isNumber = /^\d+[A-Za-z]?(?: ?- ?\d+[A-Za-z]?)?$/.test(house)
  const houseAndStreet = [house, street].filter(Boolean).join(isNumber ? ' ' : ', ')
  return [flat, houseAndStreet].filter(Boolean).join(', ')
}

/** `12 High Street, TA1 1AA`, as a row of a list begins. */
export function soldAtText(sale: SoldPrice): string {
  return wholePostcodes([soldAddress(sale), sale.postcode].filter(Boolean).join(', '))
}

const kindNames: Record<HomeKind, string> = { detached: 'Detached', 'semi-detached': 'Semi-detached', terraced: 'Terraced', flat: 'Flat' }

export function homeKindName(kind: HomeKind): string {
  return kindNames[kind]
}

/** `Terraced`, `Flat, newly built`. */
export function soldKindText({ kind, isNew }: SoldPrice): string {
  return isNew ? `${kindNames[kind]}, newly built` : kindNames[kind]
}

/** What has to stand beside sold prices (rules: E39), or that they are none. */
export function soldPriceCredit({ isMadeUp, year }: SoldPriceSource): string {
  if (isMadeUp) return 'These sales are made up for this demonstration. Nobody sold or bought any of these homes.'
  return `Contains HM Land Registry data © Crown copyright and database right ${year}. This data is licensed under the Open Government Licence v3.0.`
}
