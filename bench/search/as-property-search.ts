import { markerCap } from '#src/data/search/find-markers.ts'
import type { PropertySearch } from '#src/data/search/property-search.ts'
import { defaultPageSize } from '#src/domain/search/search-criteria.ts'
import type { BenchSearch } from './workload.ts'

export function asPropertySearch({ criteria, place }: BenchSearch, now: Date): PropertySearch {
  return { criteria, place, defaultStatus: 'all', now }
}

export function pageOf({ isMap, criteria }: BenchSearch): { offset: number; limit: number } {
  return isMap ? { offset: 0, limit: markerCap } : { offset: ((criteria.page ?? 1) - 1) * defaultPageSize, limit: defaultPageSize }
}
