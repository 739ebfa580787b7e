import { type Kysely, sql } from 'kysely'
import type { PropertyCard } from '../../domain/property/property-card.ts'
import { isPropertyId } from '../../domain/property/property-ids.ts'
import type { Schema } from '../database/schema.ts'
import { type CardRow, cardColumns, readCard } from './property-cards.ts'

/**
 * The properties of these ids, in the order of the ids. One that is no longer listed is withdrawn, whatever it was before; one that
 * never was, or that the agency keeps from the public, is left out.
 */
export async function findPropertiesByIds(db: Kysely<Schema>, ids: readonly number[]): Promise<PropertyCard[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CardRow & { listed: boolean }>`
    select ${cardColumns}, property.listed
    from property join property_detail on property_detail.property_id = property.id
    where property.id = any(${ids.filter(isPropertyId)}::int[]) and (property_detail.listing ->> 'published')::boolean`.execute(db)
  const found = new Map(rows.map((row) => [row.id, cardOf(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

function cardOf({ listed, ...row }: CardRow & { listed: boolean }): PropertyCard {
  const card = readCard(row)
  return listed ? card : { ...card, status: 'withdrawn' }
}
