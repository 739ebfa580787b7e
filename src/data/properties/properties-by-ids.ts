import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { type MarkerPoint, pointColumns, readLocated } from '#src/data/search/find-markers.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import { isPropertyId } from '#src/domain/property/property-ids.ts'
import { type CardRow, cardColumns, readCard } from './property-cards.ts'

/**
 * The properties with these ids, in that order. One no longer listed is withdrawn, whatever it was before; one that never existed, or is
 * hidden by the agency, is left out.
 */
export async function findPropertiesByIds(db: Kysely<Schema>, ids: readonly number[]): Promise<PropertyCardData[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CardRow & { listed: boolean }>`
    select ${cardColumns}, property.listed
    from property join property_detail on property_detail.property_id = property.id
    where property.id = any(${ids.filter(isPropertyId)}::int[]) and (property_detail.listing ->> 'published')::boolean`.execute(db)
  const found = new Map(rows.map((row) => [row.id, cardOf(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

function cardOf({ listed, ...row }: CardRow & { listed: boolean }): PropertyCardData {
  const card = readCard(row)
  return listed ? card : { ...card, status: 'withdrawn' }
}

/** Locations of these properties, as precisely as may be shown, unordered. Hidden ones are left out. */
export async function findPointsByIds(db: Kysely<Schema>, ids: readonly number[]): Promise<MarkerPoint[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<MarkerPoint, 'location'> & { location: string | null }>`
    select ${pointColumns}
    from property join property_detail on property_detail.property_id = property.id
    where property.id = any(${ids}::int[]) and (property_detail.listing ->> 'published')::boolean`.execute(db)
  return rows.map(readLocated)
}

/** Which of the references belong to a property. */
export async function findKnownRefs(db: Kysely<Schema>, refs: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('property').select('agent_ref').where(sql<boolean>`agent_ref = any (${refs}::text[])`).execute()
  return new Set(rows.map(({ agent_ref }) => agent_ref))
}
