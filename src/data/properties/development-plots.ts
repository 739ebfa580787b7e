import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { PlotProperty } from '#src/domain/developments/development-plot.ts'
import type { Listing } from '#src/domain/property/listing.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import { type CardRow, cardColumns, readCard } from './property-cards.ts'

type Member = Pick<Listing, 'agentRef' | 'developmentRef'>

/** The listed plots of a property's development, without the development itself, unordered; none if it belongs to none. */
export async function findDevelopmentPlots(db: Kysely<Schema>, { developmentRef }: Member): Promise<PropertyCardData[]> {
  if (developmentRef === '') return []
  // The first comparison lets the partial index be used.
  const { rows } = await sql<CardRow>`
    select ${cardColumns}
    from property_detail join property on property.id = property_detail.property_id
    where property_detail.listing ->> 'developmentRef' <> '' and property_detail.listing ->> 'developmentRef' = ${developmentRef}
      and property.listed and property.agent_ref <> ${developmentRef}`.execute(db)
  return rows.map(readCard)
}

/** The listed development of a plot; undefined for the development itself, or if the feed has no entry for it. */
export async function findDevelopmentOf(db: Kysely<Schema>, { agentRef, developmentRef }: Member): Promise<PropertyCardData | undefined> {
  if (developmentRef === '' || developmentRef === agentRef) return undefined
  const { rows } = await sql<CardRow>`
    select ${cardColumns}
    from property join property_detail on property_detail.property_id = property.id
    where property.agent_ref = ${developmentRef} and property.listed`.execute(db)
  return rows[0] && readCard(rows[0])
}

/** The properties with these references in the feed; unknown ones, and those hidden by the agency, are left out. */
export async function findPlotProperties(db: Kysely<Schema>, references: readonly string[]): Promise<Map<string, PlotProperty>> {
  if (references.length === 0) return new Map()
  const { rows } = await sql<CardRow & { agent_ref: string; listed: boolean }>`
    select property.agent_ref, property.listed, ${cardColumns}
    from property join property_detail on property_detail.property_id = property.id
    where property.agent_ref = any (${references}::text[])
      and (property.listed or (property_detail.listing ->> 'published')::boolean)`.execute(db)
  return new Map(rows.map(({ agent_ref, listed, ...row }) => [agent_ref, listed ? readCard(row) : 'no longer listed']))
}
