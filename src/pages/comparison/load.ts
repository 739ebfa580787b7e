import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findWholeProperties, type Property } from '#src/data/properties/property-by-id.ts'
import { mostCompared } from '#src/domain/property/property-ids.ts'

export interface Comparison {
  /** Four at most, in the order of the ids; fewer where some are not known. */
  properties: readonly Property[]
  /** How many of the first four are not known, and how many were asked for besides. */
  missing: number
  leftOut: number
  now: Date
}

/**
 * Of no ids, nothing to compare; undefined where none of the first four is known. What the agency keeps from the public is not compared.
 */
export async function loadComparison(
  { db, now }: { db: Kysely<Schema>; now: Date },
  ids: readonly number[],
): Promise<Comparison | undefined> {
  const asked = ids.slice(0, mostCompared)
  const found = asked.length > 0 ? await findWholeProperties(db, asked) : []
  const properties = found.filter(({ listing }) => listing.published)
  if (properties.length === 0 && asked.length > 0) return undefined
  return { properties, missing: asked.length - properties.length, leftOut: ids.length - asked.length, now }
}
