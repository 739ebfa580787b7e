import { type Kysely, sql } from 'kysely'
import type { Period } from '#src/domain/figures/period.ts'
import type { Schema } from '../database/schema.ts'
import { isWithinDays } from './figures-scope.ts'

/** A week of a property compared with similar homes. */
export interface WeekOfProperty {
  /** Its Monday, `YYYY-MM-DD`. */
  week: string
  seen: number
  opened: number
  saved: number
  /** Average of one similar home; null if there are none. */
  similarOpened: number | null
  similarSaved: number | null
}

/** Most similar homes to compare with. */
const mostSimilar = 40

/**
 * The weeks of a period with any counts, in order, compared with similar homes: the agency's own listed in the same channel and county,
 * preferring the same postcode district, with at most one bedroom more or fewer and a price within a fifth. `similar`: how many.
 */
export async function findWeeksOfProperty(
  db: Kysely<Schema>,
  propertyId: number,
  { from, to }: Period,
): Promise<{ weeks: WeekOfProperty[]; similar: number }> {
  const { rows } = await sql<WeekOfProperty & { similarHomes: number }>`
    with own as (select * from property where id = ${propertyId}), alike as materialized (
      select other.id from property as other, own
      where other.listed and other.id <> own.id and other.channel = own.channel and other.county_slug = own.county_slug
        and other.beds between own.beds - 1 and own.beds + 1
        and other.price_value between round(own.price_value * 0.8) and round(own.price_value * 1.2)
      order by other.outcode = own.outcode desc, other.id desc limit ${mostSimilar}
    ), counted as (
      select date_trunc('week', day)::date as week, property_id = ${propertyId} as is_own, kind, count
      from property_interest
      where (property_id = ${propertyId} or property_id in (select id from alike)) and day between ${from}::date and ${to}::date
    ), many as (select count(*)::integer as number from alike)
    select week, number as "similarHomes",
      coalesce(sum(count) filter (where is_own and kind = 'seen'), 0)::integer as seen,
      coalesce(sum(count) filter (where is_own and kind = 'opened'), 0)::integer as opened,
      coalesce(sum(count) filter (where is_own and kind = 'saved'), 0)::integer as saved,
      (sum(count) filter (where not is_own and kind = 'opened') / nullif(number, 0))::float8 as "similarOpened",
      (sum(count) filter (where not is_own and kind = 'saved') / nullif(number, 0))::float8 as "similarSaved"
    from counted cross join many group by week, number order by week`.execute(db)
  return { weeks: rows.map(({ similarHomes: _homes, ...week }) => week), similar: rows[0]?.similarHomes ?? 0 }
}

/** A viewing without its visitor. `feedback`: as mailed to the seller; null if it was not mailed. */
export interface ViewingOfProperty {
  startsAt: Date
  outcome: 'done' | 'no-show' | null
  verdict: 'interested' | 'not interested' | 'second viewing' | null
  feedback: string | null
}

/** The latest viewings of a property that were not withdrawn, and the numbers of viewings and enquiries in a period. */
export async function findPropertyResponse(
  db: Kysely<Schema>,
  propertyId: number,
  period: Period,
): Promise<{ viewings: ViewingOfProperty[]; viewed: number; enquiries: number }> {
  const { rows: viewings } = await sql<ViewingOfProperty>`
    select starts_at as "startsAt", outcome, verdict, content as feedback from appointment
    left join appointment_feedback as given on given.appointment_id = appointment.appointment_id and mailed_to is not null
    where property_id = ${propertyId} and kind = 'viewing' and withdrawn_at is null order by starts_at desc limit 20`.execute(db)
  const { rows } = await sql<{ viewed: number; enquiries: number }>`
    select (
      select count(*)::integer from lead
      where property_id = ${propertyId} and state <> 'spam' and ${isWithinDays('received_at', period)}
    ) as enquiries, (
      select count(*)::integer from appointment
      where property_id = ${propertyId} and kind = 'viewing' and withdrawn_at is null and outcome is distinct from 'no-show'
        and ${isWithinDays('starts_at', period)}
    ) as viewed`.execute(db)
  return { viewings, ...rows[0]! }
}
