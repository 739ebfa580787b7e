import type { Kysely } from 'kysely'
import { countInStock } from '#src/data/count-properties.ts'
import { markerCap, markerColumns } from '#src/data/find-markers.ts'
import { pageQuery } from '#src/data/find-page.ts'
import { cardColumns } from '#src/data/property-cards.ts'
import type { PropertySearch } from '#src/data/property-search.ts'
import type { Schema } from '#src/data/schema.ts'
import { defaultPageSize } from '#src/domain/search-criteria.ts'
import type { BenchSearch } from './workload.ts'

export interface Measured {
  search: BenchSearch
  /** Milliseconds until this process has the count, and then the page's cards; none are read of a page past the end. */
  count: number
  rows: number | undefined
  found: number
}

const rounds = 3

/**
 * Every search three times, one after another as find-properties.ts and find-markers.ts do it; the best of its times counts, so
 * that what else the machine does meanwhile does not.
 */
export async function measure(db: Kysely<Schema>, searches: readonly BenchSearch[], now: Date): Promise<Measured[]> {
  const times: Measured[][] = []
  for (let round = 0; round < rounds; round++) times.push(await measureOnce(db, searches, now))
  return searches.map((_, index) => {
    const each = times.map((measured) => measured[index]!)
    const rows = each.every((one) => one.rows !== undefined) ? best(each.map((one) => one.rows!)) : undefined
    return { ...each[0]!, count: best(each.map((one) => one.count)), rows }
  })
}

export async function measureOnce(db: Kysely<Schema>, searches: readonly BenchSearch[], now: Date): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const search of searches) {
    const asked = asPropertySearch(search, now)
    const started = performance.now()
    const counted = await countInStock(db, asked)
    const done = performance.now()
    const page = { ...pageOf(search), ...counted }
    const hasRows = page.offset < counted.count
    if (hasRows) await pageQuery<unknown>(asked, page, search.isMap ? markerColumns : cardColumns).execute(db)
    measured.push({ search, count: done - started, rows: hasRows ? performance.now() - done : undefined, found: counted.count })
  }
  return measured
}

function best(times: readonly number[]): number {
  return Math.min(...times)
}

export function asPropertySearch({ criteria, place }: BenchSearch, now: Date): PropertySearch {
  return { criteria, place, defaultStatus: 'all', now }
}

export function pageOf({ isMap, criteria }: BenchSearch): { offset: number; limit: number } {
  return isMap ? { offset: 0, limit: markerCap } : { offset: ((criteria.page ?? 1) - 1) * defaultPageSize, limit: defaultPageSize }
}
