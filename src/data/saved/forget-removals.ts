import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** Removals that are kept of an account, of properties and of searches each. */
const mostRemovals = 500

const ids = { saved_property: 'property_id', saved_search: 'search_id' } as const

/** Once something was removed of an account, which is held (holdAccount): forgets its oldest removals. */
export async function forgetRemovals(trx: Kysely<Schema>, accountId: number, saved: keyof typeof ids): Promise<void> {
  const [table, id] = [sql.table(saved), sql.ref(ids[saved])]
  await sql`
    delete from ${table} where account_id = ${accountId}::int and ${id} in (
      select ${id} from ${table} where account_id = ${accountId}::int and removed_at is not null
      order by removed_at desc offset ${mostRemovals}
    )`.execute(trx)
}
