import { type RawBuilder, sql } from 'kysely'
import type { Period } from '#src/domain/figures/period.ts'
import type { Branches } from '#src/domain/office/office-user.ts'
import type { Channel } from '#src/domain/property/channel.ts'

/** The scope of figures: the user's branches, and their choice within those. */
export interface FiguresScope {
  branches: Branches
  branchId?: number | undefined
  channel?: Channel | undefined
  propertyId?: number | undefined
}

interface ScopedColumns {
  branch: string
  channel: string
  /** The column with the property's id. */
  property: string
}

/** Whether a row is in the scope, by the names of its columns. */
export function isInScope({ branches, branchId, channel, propertyId }: FiguresScope, columns: Partial<ScopedColumns>): RawBuilder<boolean> {
  const { branch = 'branch_id', channel: ofChannel = 'channel', property = 'property_id' } = columns
  return sql<boolean>`${branches === 'all' ? sql`true` : sql`${sql.ref(branch)} = any(${[...branches]}::integer[])`}
    and ${branchId === undefined ? sql`true` : sql`${sql.ref(branch)} = ${branchId}`}
    and ${channel === undefined ? sql`true` : sql`${sql.ref(ofChannel)} = ${channel}`}
    and ${propertyId === undefined ? sql`true` : sql`${sql.ref(property)} = ${propertyId}`}`
}

/** Whether an instant is within London days, in a form that an index can use. */
export function isWithinDays(column: string, { from, to }: Period): RawBuilder<boolean> {
  const at = (day: string, days: number) => sql`((${day}::date + ${sql.lit(days)})::timestamp at time zone 'Europe/London')`
  return sql<boolean>`${sql.ref(column)} >= ${at(from, 0)} and ${sql.ref(column)} < ${at(to, 1)}`
}

/** The London day of an instant. */
export function londonDayOf(column: string): RawBuilder<string> {
  return sql<string>`(${sql.ref(column)} at time zone 'Europe/London')::date`
}
