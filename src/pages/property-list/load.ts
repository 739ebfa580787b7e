import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findPropertiesByIds } from '#src/data/properties/properties-by-ids.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'

export interface PropertyList {
  /** On the market, sold or let, in the order of the ids. */
  listed: readonly PropertyCardData[]
  withdrawn: readonly PropertyCardData[]
  /** How many of the requested ids do not exist. */
  unknownCount: number
  now: Date
}

interface ListNeeds {
  db: Kysely<Schema>
  now: Date
}

/** Undefined where none of them exists. */
export async function loadPropertyList({ db, now }: ListNeeds, ids: readonly number[]): Promise<PropertyList | undefined> {
  const found = await findPropertiesByIds(db, ids)
  if (found.length === 0) return undefined
  const isWithdrawn = ({ status }: PropertyCardData) => status === 'withdrawn'
  const [listed, withdrawn] = [found.filter((card) => !isWithdrawn(card)), found.filter(isWithdrawn)]
  return { listed, withdrawn, unknownCount: ids.length - found.length, now }
}
