import type { Kysely } from 'kysely'
import { countProperties } from '#src/data/count-properties.ts'
import { findMarkers } from '#src/data/find-markers.ts'
import { findProperties } from '#src/data/find-properties.ts'
import type { PropertySearch } from '#src/data/property-search.ts'
import type { Schema } from '#src/data/schema.ts'
import type { BenchSearch } from './workload.ts'

export interface Measured {
  search: BenchSearch
  /** Milliseconds of the count, and of the whole page with its count, as this process waits for them. */
  count: number
  page: number
  found: number
}

export function asPropertySearch({ criteria, place }: BenchSearch, now: Date): PropertySearch {
  return { criteria, place, defaultStatus: 'all', now }
}

/** Every search once, one after another, each in full: nothing is kept from one to the next. */
export async function measure(db: Kysely<Schema>, searches: readonly BenchSearch[], now: Date): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const search of searches) {
    const asked = asPropertySearch(search, now)
    const started = performance.now()
    const found = await countProperties(db, asked)
    const counted = performance.now()
    if (search.isMap) await findMarkers(db, asked)
    else await findProperties(db, asked)
    const ended = performance.now()
    measured.push({ search, count: counted - started, page: ended - counted, found })
  }
  return measured
}

export function percentile(times: readonly number[], percent: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
