import type { SearchCriteria, SearchStatus } from '#src/domain/search/search-criteria.ts'
import { Field, Select } from '../field.tsx'
import { ageOptions, statusOptions } from './search-options.ts'

interface ListingFiltersProps {
  criteria: SearchCriteria
  /** What a search shows that names no status. */
  defaultStatus: SearchStatus
}

/** Since when a property is listed, in which words, and whether it is still to be had. */
export function ListingFilters({ criteria: { channel, createdAgo, text, status }, defaultStatus }: ListingFiltersProps) {
  return (
    <>
      <Select
        id="search-created-ago"
        name="created_ago"
        label="Added to the site"
        defaultValue={createdAgo ?? ''}
        options={ageOptions(createdAgo)}
      />
      <Field id="search-text" name="text" label="Keywords" placeholder="annexe, thatched, river" defaultValue={text ?? ''} />
      <Select
        id="search-status"
        name="status"
        label="Availability"
        defaultValue={status === defaultStatus ? '' : (status ?? '')}
        options={statusOptions(channel, defaultStatus)}
      />
    </>
  )
}
