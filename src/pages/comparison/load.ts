import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findWholeProperties, type Property } from '#src/data/properties/property-by-id.ts'
import { mostCompared } from '#src/domain/property/comparison.ts'

export interface Comparison {
  /** Two to four, in the order of the ids; fewer where some are not known. */
  properties: readonly Property[]
  now: Date
}

/** Undefined where none of the first four is known. What the agency keeps from the public is not compared. */
export async function loadComparison(
  { db, now }: { db: Kysely<Schema>; now: Date },
  ids: readonly number[],
): Promise<Comparison | undefined> {
  const found = await findWholeProperties(db, ids.slice(0, mostCompared))
  const properties = found.filter(({ listing }) => listing.published)
  return properties.length > 0 ? { properties, now } : undefined
}
