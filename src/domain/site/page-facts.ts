import type { ValuationContacts } from './contacts.ts'

/** A picture as the carousel shows it. */
export interface Slide {
  hash: string
  /** Pixels of the original. */
  width: number
  height: number
  /** What is to be seen, for those who do not see it (alt-text.ts). */
  alt: string
  /** What stands below it; often empty. */
  caption: string
}

/**
 * What a page tells its overlays, as JSON in the element `pageFactsId`: plain data of the page itself, the same for every
 * visitor. A page without it has none.
 */
export interface PageFacts {
  photos?: readonly Slide[]
  floorplans?: readonly Slide[]
  epcCharts?: readonly Slide[]
  /** Plain text, lines apart: what a tenant has to pay besides the rent. */
  tenantFees?: string
  valuation?: ValuationContacts
}

export const pageFactsId = 'page-facts'
