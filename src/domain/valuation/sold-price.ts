import { wholePostcodes } from '#src/domain/places/postcode.ts'

/** Kinds of home as the land register tells them apart (rules: E39); its fifth, `other`, is no home. */
export const homeKinds = ['detached', 'semi-detached', 'terraced', 'flat'] as const
export type HomeKind = (typeof homeKinds)[number]

/** A sale at the full market price, as the land register has it. */
export interface SoldPrice {
  /** With a space: `TA1 1AA`. */
  postcode: string
  /** `YYYY-MM-DD` */
  soldOn: string
  /** Whole pounds. */
  price: number
  kind: HomeKind
  /** Sold for the first time. */
  isNew: boolean
  /** Number or name: `12`, `Mill House`. */
  house: string
  /** Flat or unit: `Flat 3`; often empty. */
  flat: string
  street: string
  town: string
}

/** Returns the area of a postcode: `TA`. */
export function postcodeArea(postcode: string): string {
  return /^[A-Z]+/.exec(postcode)?.[0] ?? ''
}

/**
 * The feed's PROP_SUB_ID (domain/property/property-type.ts) for each kind in the land register. Other types are ambiguous: a cottage or
 * bungalow may be detached or not.
 */
export const typesOfKind: Record<HomeKind, readonly number[]> = {
  detached: [4, 15, 21, 27, 113, 116, 118, 120, 121, 131],
  'semi-detached': [3, 14, 128],
  terraced: [1, 2, 5, 13, 22],
  flat: [7, 8, 9, 10, 11, 28, 29, 56, 59],
}

/** The origin of sold prices. */
export interface SoldPriceSource {
  /** A demo made them up. */
  isMadeUp: boolean
  /** The year of the last import. */
  year: number
}

/** `Flat 3, Mill House, High Street`; `12 High Street`. */
function soldAddress({ flat, house, street }: SoldPrice): string {
  const isNumber = /^\d+[A-Za-z]?(?: ?- ?\d+[A-Za-z]?)?$/.test(house)
  const houseAndStreet = [house, street].filter(Boolean).join(isNumber ? ' ' : ', ')
  return [flat, houseAndStreet].filter(Boolean).join(', ')
}

/** Returns `12 High Street, TA1 1AA`, for the beginning of a list row. */
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

/** Returns the credit to show with sold prices (rules: E39), or the statement that they are made up. */
export function soldPriceCredit({ isMadeUp, year }: SoldPriceSource): string {
  if (isMadeUp) return 'These sales are made up for this demonstration. Nobody sold or bought any of these homes.'
  return `Contains HM Land Registry data © Crown copyright and database right ${year}. This data is licensed under the Open Government Licence v3.0.`
}
