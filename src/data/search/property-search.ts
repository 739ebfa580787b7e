import type { RawBuilder } from 'kysely'
import type { Place } from '#src/domain/places/place.ts'
import type { SearchStatus } from '#src/domain/search/criteria/criterion.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'

/** Everything that decides which properties a search finds: shared by list, map and count. */
export interface PropertySearch {
  criteria: SearchCriteria
  /** The place of criteria.placeId or criteria.q (data/places/places.ts); if one was requested but is unknown, nothing is found. */
  place?: Place | undefined
  /** The status of searches that name none: content/<agency>/site.yaml. */
  defaultStatus: SearchStatus
  now: Date
}

/** Part of the condition on a row of `property`. */
export type Condition = RawBuilder<boolean>
