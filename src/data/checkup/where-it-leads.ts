import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Tells databases apart, wherever they are: of one server and its replicas the identifier is the same, of one database the number and name. */
export async function databaseOf({ db }: Pick<Database, 'db'>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', system_identifier, oid, datname) as name
    from pg_control_system(), pg_database where datname = current_database()`.execute(db)
  return String(rows[0]?.name)
}

/** What the connections of a pooler should be set to, as `pg_settings` has it. `statementMs`: for which a statement of a page may go on. */
const wantedSettings = (statementMs: number) => ({ random_page_cost: '1.1', jit: 'off', statement_timeout: String(statementMs) })

/** What a pooler's `connect_query` has yet to say; undefined where nothing lacks. */
export async function lackingConnectQuery({ db }: Pick<Database, 'db'>, statementMs: number): Promise<string | undefined> {
  const wanted = wantedSettings(statementMs)
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${Object.keys(wanted)}::text[])`.execute(db)
  const found = new Map(rows.map(({ name, setting }) => [name, setting]))
  const lacking = Object.entries(wanted).filter(([name, value]) => found.get(name) !== value)
  return lacking.length === 0 ? undefined : lacking.map(([name, value]) => `set ${name} = ${value}`).join('; ')
}
