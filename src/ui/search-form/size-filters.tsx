import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { Field, Select } from '../field.tsx'
import { bedOptions } from './search-options.ts'

/** How large a property may be. */
export function SizeFilters({ criteria: { maxBeds, minSquareFeet, minAcreage } }: { criteria: SearchCriteria }) {
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
        defaultValue={minSquareFeet ?? ''}
      />
      <Field id="search-min-acreage" name="min_acreage" label="Land from (acres)" inputMode="decimal" defaultValue={minAcreage ?? ''} />
    </>
  )
}
