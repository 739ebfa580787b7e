import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import type { UnreadNumbers } from '#src/domain/search/unread-numbers.ts'
import { Field, Select } from '../field.tsx'
import { bedOptions } from './search-options.ts'

interface SizeFiltersProps {
  criteria: SearchCriteria
  unread?: UnreadNumbers | undefined
}

/** How large a property may be. */
export function SizeFilters({ criteria: { maxBeds, minSquareFeet, minAcreage }, unread = {} }: SizeFiltersProps) {
  return (
    <>
      <Select
        id="search-max-beds"
        name="max_beds"
        label="Bedrooms up to"
        defaultValue={maxBeds ?? ''}
        options={bedOptions('Any', maxBeds)}
      />
      <Field
        id="search-min-square-feet"
        name="min_square_feet"
        label="Floor area from (sq ft)"
        inputMode="numeric"
        defaultValue={unread.minSquareFeet ?? minSquareFeet ?? ''}
        error={unread.minSquareFeet && 'Write a number, such as 1,500.'}
      />
      <Field
        id="search-min-acreage"
        name="min_acreage"
        label="Land from (acres)"
        inputMode="decimal"
        defaultValue={unread.minAcreage ?? minAcreage ?? ''}
        error={unread.minAcreage && 'Write a number, such as 2.5.'}
      />
    </>
  )
}
