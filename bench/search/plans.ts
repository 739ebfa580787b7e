import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { plansOf } from '#tests/support/query-plans.ts'
import { asPropertySearch, pageOf } from './as-property-search.ts'
import type { BenchSearch } from './workload.ts'

/** A sentence for each kind of search with a query that reads the whole table. */
export async function planFaults(db: Kysely<Schema>, searches: readonly BenchSearch[], now: Date): Promise<string[]> {
  const faults = new Set<string>()
  for (const search of searches) {
    for (const plan of await plansOf(db, asPropertySearch(search, now), pageOf(search))) {
      if (/Seq Scan on property\b/.test(plan)) faults.add(`${search.kind}: ${JSON.stringify(search.criteria)} reads the whole table`)
    }
  }
  return [...faults]
}
