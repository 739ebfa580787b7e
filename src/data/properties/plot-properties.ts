import { type Kysely, sql } from 'kysely'
import type { PlotProperty } from '../../domain/developments/development-plot.ts'
import type { Schema } from '../database/schema.ts'
import { type CardRow, cardColumns, readCard } from './property-cards.ts'

/** The properties of these references in the feed; those that it never had, or that the agency keeps from the public, are not there. */
export async function findPlotProperties(db: Kysely<Schema>, references: readonly string[]): Promise<Map<string, PlotProperty>> {
  if (references.length === 0) return new Map()
  const { rows } = await sql<CardRow & { agent_ref: string; listed: boolean }>`
    select property.agent_ref, property.listed, ${cardColumns}
    from property join property_detail on property_detail.property_id = property.id
    where property.agent_ref = any (${references}::text[])
      and (property.listed or (property_detail.listing ->> 'published')::boolean)`.execute(db)
  return new Map(rows.map(({ agent_ref, listed, ...row }) => [agent_ref, listed ? readCard(row) : 'no longer listed']))
}
