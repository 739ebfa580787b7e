import { type Kysely, sql } from 'kysely'
import type { Period } from '#src/domain/figures/period.ts'
import type { LeadKind } from '#src/domain/leads/lead.ts'
import type { Schema } from '../database/schema.ts'
import { type FiguresScope, isInScope, isWithinDays } from './figures-scope.ts'

/** A count by value. */
interface Counted<Value> {
  value: Value
  count: number
}

/** The enquiries of a period, counted by several facts; spam is excluded. */
export interface LeadFigures {
  days: Counted<string>[]
  kinds: Counted<LeadKind>[]
  /** By branch id; null for the whole agency. */
  branches: Counted<number | null>[]
  /** By hour of the week in London; 0 is the first on Monday. */
  hours: Counted<number>[]
  /** Answered enquiries by minutes until the answer: of the clock, and of opening hours. */
  clockMinutes: Counted<number>[]
  openMinutes: Counted<number>[]
}

interface Row {
  by: number
  day: number | null
  kind: LeadKind | null
  branchId: number | null
  hour: number | null
  clockMinutes: number | null
  openMinutes: number | null
  count: number
}

const dayMs = 24 * 60 * 60_000
/** 1970 began on a Thursday. */
const hoursToMonday = 3 * 24

/**
 * Counts all facts in one pass: `by` tells which of six facts a row is grouped by, as in grouping(). Days and hours are whole numbers since
 * 1970 in London time: dates and numerics are several times as slow.
 */
export async function findLeadFigures(db: Kysely<Schema>, scope: FiguresScope, period: Period): Promise<LeadFigures> {
  const { rows } = await sql<Row>`
    select grouping(day, kind, branch_id, hour, clock, open) as by, day, kind, branch_id as "branchId", hour, clock as "clockMinutes",
      open as "openMinutes", count(*)::integer as count
    from (
      select hours / 24 as day, kind, branch_id, (hours + ${sql.lit(hoursToMonday)}) % 168 as hour, clock, open from (
        select floor(date_part('epoch', received_at at time zone 'Europe/London') / 3600)::integer as hours, kind, branch_id,
          (date_part('epoch', answered_at - received_at) / 60)::integer as clock, answer_minutes as open
        from lead where state <> 'spam' and ${isWithinDays('received_at', period)} and ${isInScope(scope, {})}
        -- Each is reckoned once.
        offset 0
      ) as asked
    ) as facts
    group by grouping sets (day, kind, branch_id, hour, clock, open)`.execute(db)
  // grouping() sets a bit for each fact that a row is not grouped by; the first fact's is the highest.
  const counted = <Value>(fact: number, value: (row: Row) => Value): Counted<Value>[] =>
    rows.filter(({ by }) => by === 0b111111 - (1 << (5 - fact))).map((row) => ({ value: value(row), count: row.count }))
  const minutes = (found: Counted<number | null>[]) => found.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]))
  return {
    days: counted(0, ({ day }) => new Date(day! * dayMs).toISOString().slice(0, 10)).sort((one, other) =>
      one.value < other.value ? -1 : 1,
    ),
    kinds: counted(1, ({ kind }) => kind!).sort((one, other) => other.count - one.count),
    branches: counted(2, ({ branchId }) => branchId).sort((one, other) => other.count - one.count),
    hours: counted(3, ({ hour }) => hour!).sort((one, other) => one.value - other.value),
    clockMinutes: minutes(counted(4, ({ clockMinutes }) => clockMinutes)),
    openMinutes: minutes(counted(5, ({ openMinutes }) => openMinutes)),
  }
}
