import { sql } from 'kysely'
import type { Database } from '#src/data/database/database.ts'
import { CannotStart } from './explain-failure.ts'

interface Pooler {
  /** By way of the pooler. */
  pages: Pick<Database, 'db'>
  direct: Pick<Database, 'db'>
  /** For which a statement of a page may go on. */
  statementMs: number
  warn: (message: string) => void
}

/**
 * Throws CannotStart where the pooler and the direct address lead to different databases. Warns where the pooler's connections lack what
 * Gable sets for its own: with what to write into the pooler's settings.
 */
export async function checkPooler({ pages, direct, statementMs, warn }: Pooler): Promise<void> {
  const [one, other] = [await databaseOf(direct), await databaseOf(pages)]
  if (one !== other) throw new CannotStart('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.')
  const wanted = { random_page_cost: '1.1', jit: 'off', statement_timeout: String(statementMs) }
  const found = await settingsOf(pages, Object.keys(wanted))
  const lacking = Object.entries(wanted).filter(([name, value]) => found.get(name) !== value)
  if (lacking.length === 0) return
  const query = lacking.map(([name, value]) => `set ${name} = ${value}`).join('; ')
  warn(
    `Connections by way of DATABASE_URL lack settings that pages need: have the pooler say connect_query='${query}' (deploy/pgbouncer.ini)`,
  )
}

/** Tells databases apart, wherever they are: of one server the identifier is the same, of one database the number and name. */
async function databaseOf({ db }: Pick<Database, 'db'>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', system_identifier, oid, datname) as name
    from pg_control_system(), pg_database where datname = current_database()`.execute(db)
  return String(rows[0]?.name)
}

/** In the units of each, as `pg_settings` has them. */
async function settingsOf({ db }: Pick<Database, 'db'>, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${names}::text[])`.execute(db)
  return new Map(rows.map(({ name, setting }) => [name, setting]))
}
