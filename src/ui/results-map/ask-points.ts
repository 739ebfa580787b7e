import { type FoundPoint, type FoundPoints, foundPoints } from '#src/domain/search/found-points.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { pointsAddress } from './map-search.ts'

interface Answer {
  properties: FoundPoint[]
  pagination: { total_count: number }
}

/** What a search finds, as points. Rejects where it cannot be had, and when `signal` says that it is out of date. */
export async function askPoints(criteria: SearchCriteria, signal: AbortSignal): Promise<FoundPoints> {
  const response = await fetch(pointsAddress(criteria), { signal })
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`)
  const { properties, pagination } = (await response.json()) as Answer
  return foundPoints(properties, pagination.total_count)
}
