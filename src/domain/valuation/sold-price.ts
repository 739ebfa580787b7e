/** Kinds of home as the land register tells them apart (rules: E39); its fifth, `other`, is no home. */
export const homeKinds = ['detached', 'semi-detached', 'terraced', 'flat'] as const
export type HomeKind = (typeof homeKinds)[number]

/** A sale at the full market price, as the land register has it. */
export interface SoldPrice {
  /** With its space: `TA1 1AA`. */
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

/** The area of a whole postcode: `TA`. */
export function areaOf(postcode: string): string {
  return /^[A-Z]+/.exec(postcode)?.[0] ?? ''
}
