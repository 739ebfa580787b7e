import type { ColumnType, GeneratedAlways as KyselyGeneratedAlways } from 'kysely'

/** A point in time. */
export type Instant = ColumnType<Date, Date | string, Date | string>

/** Any value when read, JSON text when written. */
export type Json = ColumnType<unknown, string, string>

/** An eight-byte integer, which may exceed a double: read as text. */
export type Long = ColumnType<string, string | number, string | number>

/** A column with a default. */
export type Generated<Type> =
  Type extends ColumnType<infer Read, infer Inserted, infer Updated>
    ? ColumnType<Read, Inserted | undefined, Updated>
    : ColumnType<Type, Type | undefined, Type>

/** A column written by the database only. */
export type GeneratedAlways<Type> =
  Type extends ColumnType<infer Read, infer _I, infer _U> ? KyselyGeneratedAlways<Read> : KyselyGeneratedAlways<Type>
