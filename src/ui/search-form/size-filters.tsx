import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import type { UnreadNumbers } from '#src/domain/search/unread-numbers.ts'
import { Field, Select } from '../field.tsx'
import { bathroomOptions, bedOptions } from './search-options.ts'

interface SizeFiltersProps {
  criteria: SearchCriteria
  unread?: UnreadNumbers | undefined
}

/** How large a property may be, and what a night of a short let may cost. */
export function SizeFilters({ criteria, unread = {} }: SizeFiltersProps) {
  const { channel, maxBeds, minBathrooms } = criteria
  return (
    <>
      <Select
        id="search-max-beds"
        name="max_beds"
        label="Bedrooms up to"
        defaultValue={maxBeds ?? ''}
        options={bedOptions('Any', maxBeds)}
      />
      <Select
        id="search-min-bathrooms"
        name="min_bathrooms"
        label="Bathrooms"
        defaultValue={minBathrooms ?? ''}
        options={bathroomOptions(minBathrooms)}
      />
      {[...sizes, ...(channel === 'lettings' ? nights : [])].map(({ key, name, label, inputMode, example }) => (
        <Field
          key={key}
          id={`search-${name.replaceAll('_', '-')}`}
          name={name}
          label={label}
          inputMode={inputMode}
          defaultValue={unread[key] ?? criteria[key] ?? ''}
          error={unread[key] && `Write a number, such as ${example}.`}
        />
      ))}
    </>
  )
}

interface NumberField {
  key: keyof UnreadNumbers
  name: string
  label: string
  inputMode: 'numeric' | 'decimal'
  example: string
}

const sizes: readonly NumberField[] = [
  { key: 'minSquareFeet', name: 'min_square_feet', label: 'Floor area from (sq ft)', inputMode: 'numeric', example: '1,500' },
  { key: 'maxSquareFeet', name: 'max_square_feet', label: 'Floor area up to (sq ft)', inputMode: 'numeric', example: '2,000' },
  { key: 'minAcreage', name: 'min_acreage', label: 'Land from (acres)', inputMode: 'decimal', example: '2.5' },
  { key: 'maxAcreage', name: 'max_acreage', label: 'Land up to (acres)', inputMode: 'decimal', example: '10' },
]

const nights: readonly NumberField[] = [
  { key: 'minPerNight', name: 'min_per_night', label: 'A night from (£)', inputMode: 'numeric', example: '60' },
  { key: 'maxPerNight', name: 'max_per_night', label: 'A night up to (£)', inputMode: 'numeric', example: '150' },
]
