import type { RawBuilder } from 'kysely'
import type { Place } from '../../domain/places/place.ts'
import type { SearchStatus } from '../../domain/search/criteria/criterion.ts'
import type { SearchCriteria } from '../../domain/search/search-criteria.ts'

/** Everything that decides which properties a search finds: the same for list, map and count (decision 3). */
export interface PropertySearch {
  criteria: SearchCriteria
  /** The place of criteria.placeId or criteria.q (data/places/places.ts); when it was asked for and is not known, nothing is found. */
  place?: Place | undefined
  /** What a search that names no status shows: content/<agency>/site.yaml. */
  defaultStatus: SearchStatus
  now: Date
}

/** Part of what a row of `property` must fulfil to be found. */
export type Condition = RawBuilder<boolean>
