import { writeFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { embeddedDatabase } from '../src/data/database/embedded-database.ts'
import { migrate } from '../src/data/database/migrate.ts'

/**
 * `node scripts/write-schema.ts` writes src/data/database/schema.ts: the tables of a database to which db/migrations were applied, as
 * Kysely sees them. tests/schema.test.ts says when it is stale.
 */
export const schemaFile = 'src/data/database/schema.ts'

interface Column {
  table: string
  name: string
  /** The name from format_type: `text[]`, `timestamp with time zone`. */
  type: string
  isNullable: boolean
  /** The column has a default, or an identity that may be given. */
  hasDefault: boolean
  /** The column cannot be written. */
  isAlways: boolean
  /** The check constraint that lists its values. */
  values: string | null
}

/** PostgreSQL's types as drivers hand them over (src/data/database/postgres-types.ts), and as they may be written (column-types.ts). */
const written: Readonly<Record<string, string>> = {
  bytea: 'Uint8Array',
  smallint: 'number',
  integer: 'number',
  real: 'number',
  'double precision': 'number',
  bigint: 'Long',
  boolean: 'boolean',
  text: 'string',
  'text[]': 'string[]',
  'integer[]': 'number[]',
  uuid: 'string',
  date: 'string',
  point: 'string',
  box: 'string',
  polygon: 'string',
  'polygon[]': 'string[]',
  tsvector: 'string',
  tsquery: 'string',
  jsonb: 'Json',
  'timestamp with time zone': 'Instant',
}

/** Values of columns without a check in the database, which only the code restricts. */
const narrowed: Readonly<Record<string, string>> = {
  'alert_match.rhythm': "'I' | 'D' | 'W' | 'M'",
  'sold_price_trend.kind': "'detached' | 'semi-detached' | 'terraced' | 'flat'",
}

/** Notes where the names of tables and columns do not explain themselves, by `table` or `table.column`. */
const notes: Readonly<Record<string, string>> = {
  'account.property_alerts': 'Whether they get alerts about saved properties.',
  alert: 'A mail with news about properties.',
  alert_match: 'An event that is news for an account; without a search, because of a saved property.',
  'alert_match.rhythm': 'How often the owner of the search wants alerts; immediately for a saved property.',
  alert_property: 'An event in an alert.',
  'feed_document.sent_ref': 'The reference used by the sender, if it differs.',
  'lot.sale_last_day': 'The last day of a sale of several days; null for lots stored before there were such sales.',
  'office_user.branches': 'Null for the whole agency.',
  'office_user.staff_id': 'Their id among the staff shown on the site.',
  'office_user.totp_secret': 'Base32; null without a password.',
  'office_user.totp_step': 'The time step of the last used code, so that none is accepted twice.',
  page_keeper: 'Leases of processes: the name is older than the word used in code.',
  'property.row_filler': 'Padding; the name is an older one.',
  property_count: 'Maintained by triggers (db/migrations/0009).',
  'saved_search.alert_about': '`new`: no changes of properties that it found before.',
  'saved_search.criteria_id': 'Null until the search is prepared (src/services/alerts).',
  searched_area: 'The areas of saved searches (db/migrations/0027, src/data/alerts/searched-areas.ts).',
  searched_criteria: 'The criteria of saved searches; null means any value.',
  staged_row: 'A property and its detail as they will be, with the hashes of feed_row; times are null if the feed has none.',
  stock_change: 'Maintained by triggers (db/migrations/0017).',
  unmatched_event: 'An event not yet matched with saved searches.',
  'unmatched_event.before': 'The searchable facts of its property before the event, by column.',
}

/** The text of schema.ts for the tables that a database has. Throws for a type that `written` does not know. */
export async function schemaText<Any>(db: Kysely<Any>): Promise<string> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
      (a.atthasdef and a.attgenerated = '') or a.attidentity = 'd' as "hasDefault", a.attgenerated <> '' or a.attidentity = 'a' as "isAlways",
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' order by k.oid limit 1) as values
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attnum`.execute(db)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const body = [...tables].flatMap(([table, columns]) => [...note(table, '  '), `  ${table}: {`, ...columns.flatMap(columnLines), '  }'])
  const text = body.join('\n')
  const helpers = ['Generated', 'GeneratedAlways', 'Instant', 'Json', 'Long'].filter((helper) => new RegExp(`\\b${helper}\\b`).test(text))
  return `import type { ${helpers.join(', ')} } from './column-types.ts'

/**
 * The tables of db/migrations as Kysely sees them, written by \`node scripts/write-schema.ts\`, not by hand. Points travel as PostgreSQL's
 * own text, \`(lng,lat)\`; dates without time as \`YYYY-MM-DD\` text; jsonb is written as JSON text.
 */
export interface Schema {
${text}
}
`
}

function columnLines(column: Column): string[] {
  const { table, name, type, values, isNullable, hasDefault, isAlways } = column
  const known = values === null ? [] : [...values.matchAll(/'([^']+)'::text/g)].map(([, value]) => `'${value}'`)
  const base = known.length > 0 ? known.join(' | ') : (narrowed[`${table}.${name}`] ?? written[type])
  if (base === undefined) throw new Error(`${table}.${name} is ${type}: say in scripts/write-schema.ts how that is written.`)
  const whole = isNullable ? `${base} | null` : base
  const line = `    ${name}: ${isAlways ? `GeneratedAlways<${whole}>` : hasDefault ? `Generated<${whole}>` : whole}`
  return [...note(`${table}.${name}`, '    '), line]
}

function note(name: string, indent: string): string[] {
  return notes[name] === undefined ? [] : [`${indent}/** ${notes[name]} */`]
}

if (import.meta.main) {
  const database = await embeddedDatabase('memory://')
  await migrate(database)
  await writeFile(schemaFile, await schemaText(database.db))
  await database.close()
}
