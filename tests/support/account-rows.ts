import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'

/** Everything that is stored about an account, by table. */
export async function rowsOfAccount(db: Kysely<Schema>, id: number, except: readonly string[] = []): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'account_id' order by 1`.execute(db)
  const found: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !except.includes(table.name))) {
    const { rows } = await sql<{ rows: string }>`
      select coalesce(json_agg(to_json(t) order by to_json(t)::text), '[]')::text as rows
      from ${sql.table(name)} as t where account_id = ${id}`.execute(db)
    found[name] = rows[0]?.rows ?? ''
  }
  return found
}
