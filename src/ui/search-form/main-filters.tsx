import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { Select } from '../field.tsx'
import { leastBedOptions, priceOptions } from './search-options.ts'

/** What nearly everybody asks for. */
export function MainFilters({ criteria: { channel, minBeds, maxPrice } }: { criteria: SearchCriteria }) {
  return (
    <>
      <Select
        id="search-min-beds"
        name="min_beds"
        label="Bedrooms"
        defaultValue={minBeds ?? ''}
        options={leastBedOptions('Any', minBeds)}
      />
      <Select
        id="search-max-price"
        name="max_price"
        label={channel === 'sales' ? 'Price up to' : 'Rent up to'}
        defaultValue={maxPrice ?? ''}
        options={priceOptions(channel, 'No limit', maxPrice)}
      />
    </>
  )
}
