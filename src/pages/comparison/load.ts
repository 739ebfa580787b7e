import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findWholeProperties, type Property } from '#src/data/properties/property-by-id.ts'
import type { CouncilTaxRate } from '#src/domain/property/council-tax.ts'
import { mostCompared } from '#src/domain/property/property-ids.ts'

export interface Comparison {
  /** Four at most, in the order of the ids; fewer where some do not exist. */
  properties: readonly Property[]
  /** `missing`: how many of the first four do not exist. `leftOut`: how many more were asked for. */
  missing: number
  leftOut: number
  now: Date
  councilTax: readonly CouncilTaxRate[]
}

/** Without ids, an empty comparison; undefined where none of the first four exists. What the agency keeps from the public is left out. */
export async function loadComparison(
  { db, now, councilTax }: { db: Kysely<Schema> } & Pick<Comparison, 'now' | 'councilTax'>,
  ids: readonly number[],
): Promise<Comparison | undefined> {
  const asked = ids.slice(0, mostCompared)
  const found = asked.length > 0 ? await findWholeProperties(db, asked) : []
  const properties = found.filter(({ listing }) => listing.published)
  if (properties.length === 0 && asked.length > 0) return undefined
  return { properties, missing: asked.length - properties.length, leftOut: ids.length - asked.length, now, councilTax }
}
