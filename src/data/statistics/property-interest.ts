import { type Kysely, sql } from 'kysely'
import type { Channel } from '#src/domain/property/channel.ts'
import { type Interest, type InterestKind, interestKinds } from '#src/domain/property/interest.ts'
import type { Schema } from '../database/schema.ts'

/** Adds a batch to the stored counts, in one statement. Unknown properties are left out. */
export async function addInterest(db: Kysely<Schema>, batch: readonly Interest[]): Promise<void> {
  if (batch.length === 0) return
  // In a fixed order, so that processes never deadlock.
  await sql`
    insert into property_interest (property_id, day, kind, count)
    select property_id, day, kind, sum(count)
    from unnest(
      ${batch.map(({ propertyId }) => propertyId)}::integer[], ${batch.map(({ day }) => day)}::date[],
      ${batch.map(({ kind }) => kind)}::text[], ${batch.map(({ count }) => count)}::integer[]
    ) as counted (property_id, day, kind, count)
    where exists (select from property where property.id = counted.property_id)
    group by property_id, day, kind
    order by property_id, day, kind
    on conflict (property_id, day, kind) do update set count = property_interest.count + excluded.count`.execute(db)
}

/** Deletes counts before a day (`YYYY-MM-DD`). Returns the number of rows. */
export async function forgetInterest(db: Kysely<Schema>, before: string): Promise<number> {
  await db.deleteFrom('interest_day').where('day', '<', before).execute()
  const { numDeletedRows } = await db.deleteFrom('property_interest').where('day', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The first and the last day, both included. */
export interface DayRange {
  from: string
  to: string
}

type Figures = Record<InterestKind, number>

const figures = sql.join(
  interestKinds.map((kind) => sql`coalesce(sum(count) filter (where kind = ${sql.lit(kind)}), 0)::integer as ${sql.ref(kind)}`),
)

/** Besides, scans of all its QR codes (domain/property/scan.ts). */
interface ScannedFigures extends Figures {
  scans: number
}

const withScans = sql`${figures}, coalesce(sum(count) filter (where kind like 'scan-%'), 0)::integer as scans`

interface DayInterest extends ScannedFigures {
  day: string
}

/** One property's figures for days with any; undefined for an unknown id. */
export async function findInterestOf(
  db: Kysely<Schema>,
  propertyId: number,
  { from, to }: DayRange,
): Promise<{ address: string; days: DayInterest[] } | undefined> {
  const known = await db.selectFrom('property_detail').select('display_address').where('property_id', '=', propertyId).executeTakeFirst()
  if (!known) return undefined
  const { rows } = await sql<DayInterest>`
    select day, ${withScans} from property_interest
    where property_id = ${propertyId} and day between ${from}::date and ${to}::date group by day order by day`.execute(db)
  return { address: known.display_address, days: rows }
}

interface DayFigures extends Figures {
  propertyId: number
  agentRef: string
  branchId: number
  channel: Channel
}

/** Figures of one day (`YYYY-MM-DD`) for properties with any, from the first id to the last. */
export async function findInterestOn(
  db: Kysely<Schema>,
  { day, first, last }: { day: string; first: number; last: number },
): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select property.id as "propertyId", agent_ref as "agentRef", branch_id as "branchId", channel, ${figures}
    from property_interest join property on property.id = property_id
    where day = ${day}::date and property_id between ${first} and ${last} group by property.id order by property.id`.execute(db)
  return rows
}

interface PropertyInterest extends ScannedFigures {
  id: number
  address: string
}

/** Figures of every property with any, the most opened first. */
export async function findInterest(db: Kysely<Schema>, { from, to }: DayRange): Promise<PropertyInterest[]> {
  const { rows } = await sql<PropertyInterest>`
    select id, address, ${sql.join(interestKinds.map((kind) => sql.ref(kind)))}, scans from (
      select property_id as id, ${withScans} from property_interest where day between ${from}::date and ${to}::date group by property_id
    ) as summed
    join lateral (select display_address as address from property_detail where property_id = id) as named on true
    order by opened desc, seen desc, id`.execute(db)
  return rows
}
