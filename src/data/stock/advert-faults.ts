import { type Kysely, sql } from 'kysely'
import type { Branches } from '#src/domain/office/office-user.ts'
import type { Listing } from '#src/domain/property/listing.ts'
import type { Schema } from '../database/schema.ts'

/** How many adverts a rule finds fault with, and a few of them by their references. */
export interface FaultCount {
  rule: string
  count: number
  some: string[]
}

const mostNamed = 5

/** Adverts with a fault that feeds still list in these branches, `joined` with more. */
const faulty = (branches: Branches, joined = sql``) => sql`
  property_detail as detail join property on property.id = detail.property_id ${joined}
  where detail.faults is not null and property.status <> 'withdrawn'
    and ${branches === 'all' ? sql`true` : sql`property.branch_id = any (${[...branches]}::integer[])`}`

/** By rule, the most frequent first; of what feeds still list in these branches. */
export async function countFaults(db: Kysely<Schema>, branches: Branches): Promise<FaultCount[]> {
  const { rows } = await sql<FaultCount>`
    select rule, count(*)::integer as count, (array_agg(agent_ref order by agent_ref))[:${sql.lit(mostNamed)}] as some
    from (
      select distinct property.id, property.agent_ref, fault ->> 'rule' as rule
      from ${faulty(branches, sql`cross join jsonb_array_elements(detail.faults) as fault`)}
    ) as each group by rule order by count desc, rule`.execute(db)
  return rows
}

export interface FaultyAdvert {
  id: number
  agentRef: string
  address: string
  isListed: boolean
  faults: NonNullable<Listing['faults']>
}

/** At most so many after an id, of one rule or of all. */
export async function findFaultyAdverts(
  db: Kysely<Schema>,
  branches: Branches,
  { rule, after, most }: { rule?: string | undefined; after: number; most: number },
): Promise<FaultyAdvert[]> {
  const { rows } = await sql<FaultyAdvert>`
    select property.id, property.agent_ref as "agentRef", detail.display_address as address, property.listed as "isListed", detail.faults
    from ${faulty(branches)} and property.id > ${after}
      ${rule === undefined ? sql`` : sql`and detail.faults @> ${JSON.stringify([{ rule }])}::jsonb`}
    order by property.id limit ${most}`.execute(db)
  return rows
}
