import type { PropertyCard } from '../property/property-card.ts'
import type { Lot } from './lot.ts'

/** A lot as its catalogue shows it. */
export interface CatalogueLot extends Lot {
  /** The property of the feed that it is; undefined where there is none, or none that the public may see. */
  card: PropertyCard | undefined
  /** Its title, else the address of its property. */
  heading: string
}

/** A lot with its property. */
export function catalogueLot(lot: Lot, card: PropertyCard | undefined): CatalogueLot {
  return { ...lot, card, heading: lot.title || card?.displayAddress || `Lot ${lot.number}` }
}
