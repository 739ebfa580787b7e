import type { ColumnType } from 'kysely'

export type Instant = ColumnType<Date, Date | string, Date | string>

/** Any value is read, JSON text is written. */
export type Json = ColumnType<unknown, string, string>
