import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { searchKey } from '#src/domain/saved/saved-search.ts'
import { canonicalCriteria, type SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { townsOf } from '../search/stock.ts'
import { savedSearches } from '../search/workload.ts'

const batchSize = 5000
const searchesAnAccount = 2.5

interface Growing {
  from: number
  to: number
  now: Date
}

const generators = new WeakMap<Kysely<Schema>, () => SearchCriteria>()

/** Grows what visitors have saved from `from` searches to `to`, straight into the tables. The same search of one account is saved once. */
export async function growSaved(db: Kysely<Schema>, { from, to, now }: Growing): Promise<void> {
  const next = generators.get(db) ?? savedSearches(await townsOf(db))
  generators.set(db, next)
  await sql`
    insert into account (email, email_key, password_hash, created_at, changed_at, last_seen_at, confirmed_at)
    select 'a' || number, 'a' || number, '-', ${now}, ${now}, ${now}, ${now}
    from generate_series(${Math.ceil(from / searchesAnAccount) + 1}::integer, ${Math.ceil(to / searchesAnAccount)}::integer) as number`.execute(
    db,
  )
  for (let first = from; first < to; first += batchSize) {
    const rows = Array.from({ length: Math.min(batchSize, to - first) }, (_, index) => {
      const criteria = canonicalCriteria(next())
      const key = createHash('sha256').update(searchKey(criteria)).digest('hex')
      return { account: Math.floor((first + index) / searchesAnAccount) + 1, key, criteria }
    })
    await sql`
      insert into saved_search (account_id, criteria_key, criteria, title, alert_frequency, saved_at, changed_at)
      select account, key, criteria, 'Homes', 'I', ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (account integer, key text, criteria jsonb)
      on conflict do nothing`.execute(db)
  }
}
