import { type Kysely, sql } from 'kysely'
import type { Period } from '#src/domain/figures/period.ts'
import { type ScanMedium, scanKind, scanMedia } from '#src/domain/property/scan.ts'
import type { Schema } from '../database/schema.ts'
import { type FiguresScope, isInScope, isWithinDays, londonDayOf } from './figures-scope.ts'

/** Visitors' actions on a day. `contacted`: they used a brochure, a tour or the telephone number. */
export interface InterestOfDay {
  day: string
  seen: number
  opened: number
  saved: number
  contacted: number
}

const sumOf = (kinds: readonly string[]) =>
  sql`coalesce(sum(count) filter (where kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})), 0)::integer`

const sums = sql`${sumOf(['seen'])} as seen, ${sumOf(['opened'])} as opened, ${sumOf(['saved'])} as saved,
  ${sumOf(['brochure', 'tour', 'phone'])} as contacted`

/** The days with any counts, in order. */
export async function findInterestByDay(db: Kysely<Schema>, scope: FiguresScope, { from, to }: Period): Promise<InterestOfDay[]> {
  const days = sql`day between ${from}::date and ${to}::date`
  const { rows } =
    scope.propertyId === undefined
      ? await sql<InterestOfDay>`select day, ${sums} from interest_day where ${days} and ${isInScope(scope, {})}
          group by day order by day`.execute(db)
      : await sql<InterestOfDay>`select day, ${sums} from property_interest join property on property.id = property_id
          where ${days} and ${isInScope(scope, {})} group by day order by day`.execute(db)
  return rows
}

/** Scans of QR codes, by what the codes are on: those with any. */
export async function findScans(
  db: Kysely<Schema>,
  scope: FiguresScope,
  { from, to }: Period,
): Promise<{ value: ScanMedium; count: number }[]> {
  const among = sql`kind in (${sql.join(scanMedia.map((medium) => sql.lit(scanKind(medium))))})
    and day between ${from}::date and ${to}::date and ${isInScope(scope, {})}`
  const counted =
    scope.propertyId === undefined
      ? sql`interest_day where ${among}`
      : sql`property_interest join property on property.id = property_id where ${among}`
  const { rows } = await sql<{ value: ScanMedium; count: number }>`
    select substr(kind, 6) as value, sum(count)::integer as count from ${counted} group by kind order by kind`.execute(db)
  return rows
}

/** Viewings per day, except withdrawn ones and no-shows. */
export async function findViewingsByDay(
  db: Kysely<Schema>,
  scope: FiguresScope,
  period: Period,
): Promise<{ day: string; count: number }[]> {
  const { channel } = scope
  const { rows } = await sql<{ day: string; count: number }>`
    select ${londonDayOf('starts_at')} as day, count(*)::integer as count
    from appointment ${channel === undefined ? sql`` : sql`join property on property.id = appointment.property_id`}
    where withdrawn_at is null and kind = 'viewing' and outcome is distinct from 'no-show' and ${isWithinDays('starts_at', period)}
      and ${isInScope(scope, { branch: 'appointment.branch_id', channel: 'property.channel', property: 'appointment.property_id' })}
    group by 1 order by 1`.execute(db)
  return rows
}

/** An event of a property on a day, marked in its plot. */
export interface PropertyMark {
  day: string
  kind: 'new' | 'price-up' | 'price-down' | 'status' | 'back-on-market' | 'withdrawn' | 'photos'
  oldPrice: number | null
  newPrice: number | null
  newStatus: string | null
  /** For photographs: how many were added. */
  count: number | null
}

/** The public events of one property, in order; none if it is not in the user's branches. */
export async function findPropertyMarks(
  db: Kysely<Schema>,
  scope: FiguresScope & { propertyId: number },
  period: Period,
): Promise<PropertyMark[]> {
  const { rows } = await sql<PropertyMark>`
    select * from (
      select ${londonDayOf('happened_at')} as day, kind, old_price as "oldPrice", new_price as "newPrice", new_status as "newStatus",
        null::integer as count
      from property_event join property on property.id = property_id
      where kind <> 'changed' and ${isWithinDays('happened_at', period)} and ${isInScope(scope, {})}
      union all
      select day, 'photos', null, null, null, count from photos_added join property on property.id = property_id
      where day between ${period.from}::date and ${period.to}::date and ${isInScope(scope, {})}
    ) as marks order by day limit 200`.execute(db)
  return rows
}
