import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findPlotProperties } from '#src/data/properties/development-plots.ts'
import type { Development } from '#src/domain/developments/development.ts'
import type { LeadProperty } from '#src/domain/leads/lead.ts'
import type { RoutedProperty } from '#src/domain/leads/route-lead.ts'
import { qualifiedPriceText } from '#src/domain/property/price.ts'
import type { CardFacts } from '#src/domain/property/property-card.ts'
import { isPropertyId } from '#src/domain/property/property-ids.ts'
import { finishedStatuses } from '#src/domain/property/status.ts'

interface FoundProperty extends LeadProperty, RoutedProperty {
  /** Not sold, let or withdrawn. */
  mayBeViewed: boolean
  /** The agency shows it to the public. */
  isPublished: boolean
}

interface FoundRow extends Omit<FoundProperty, 'price'> {
  card: Pick<CardFacts, 'price' | 'priceQualifier' | 'rentFrequency'>
}

/** The facts of a property for an enquiry, whatever its status; undefined for an unknown id. */
export async function findLeadProperty(db: Kysely<Schema>, id: number): Promise<FoundProperty | undefined> {
  if (!isPropertyId(id)) return undefined
  const { rows } = await sql<FoundRow>`
    select property.id, property.agent_ref as "agentRef", property.branch_id as "branchId", property.channel, property.tags,
      own.display_address as address, own.card, own.listing ->> 'postcode' as postcode, own.address_precision = 'exact' as "isPostcodeShown",
      own.listing ->> 'houseNameNumber' as house, own.listing ->> 'street' as street, (own.listing ->> 'published')::boolean as "isPublished",
      property.listed and property.status <> all(${finishedStatuses}::text[]) as "mayBeViewed", exists (
        select from property_detail as other join property as plot on plot.id = other.property_id
        where other.listing ->> 'developmentRef' <> '' and other.listing ->> 'developmentRef' = own.listing ->> 'developmentRef'
          and plot.listed and plot.agent_ref <> own.listing ->> 'developmentRef'
      ) as "hasPlots"
    from property join property_detail as own on own.property_id = property.id
    where property.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { card, ...property } = row
  const priced = { ...card, channel: property.channel }
  return { ...property, price: qualifiedPriceText(priced) }
}

/** The facts of a development's property in the feed for an enquiry; undefined if none is listed for the whole. */
export async function findDevelopmentProperty(db: Kysely<Schema>, { reference }: Pick<Development, 'reference'>) {
  const found = reference === undefined ? undefined : (await findPlotProperties(db, [reference])).get(reference)
  return found === undefined || found === 'no longer listed' ? undefined : await findLeadProperty(db, found.id)
}

/** Addresses of properties by id, and the channel of their pages. */
export async function findPropertyAddresses(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<Map<number, Pick<LeadProperty, 'address' | 'channel'>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('property')
    .innerJoin('property_detail', 'property_id', 'property.id')
    .select(['property.id', 'property.channel', 'display_address as address'])
    .where('property.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...property }) => [id, property]))
}
