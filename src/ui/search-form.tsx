import type { SearchCriteria } from '#src/domain/search-criteria.ts'
import { routes } from '#src/routes.ts'
import { Button } from './button.tsx'
import { ChannelSwitch } from './channel-switch.tsx'
import { classNames } from './class-names.ts'
import { Select } from './field.tsx'
import { MoreFilters } from './more-filters.tsx'
import { PlaceField } from './place-field.tsx'
import styles from './search-form.module.css'
import { bedOptions, priceOptions } from './search-options.ts'

interface SearchFormProps {
  criteria: SearchCriteria
  /** What the place input says: the chosen place's name, or what was typed. */
  placeText: string
  /** `board` stands in a hero, `bar` above results: there it also has the lesser filters and searches in place. */
  look: 'board' | 'bar'
}

/** The one search form: a plain GET to /search, so that it works before and without any script. */
export function SearchForm({ criteria, placeText, look }: SearchFormProps) {
  const { channel } = criteria
  return (
    <form
      method="get"
      action={routes.search}
      aria-label="Property search"
      className={classNames(styles.form, styles[look])}
      {...(look === 'bar' ? { 'data-search-form': '' } : {})}
    >
      <ChannelSwitch channel={channel} />
      <div className={styles.fields}>
        <PlaceField id="search-place" value={placeText} />
        <Select
          id="search-min-beds"
          name="min_beds"
          label="Bedrooms"
          defaultValue={criteria.minBeds ?? ''}
          options={bedOptions('Any', criteria.minBeds).map((option) => ({ ...option, text: atLeast(option) }))}
        />
        <Select
          id="search-max-price"
          name="max_price"
          label={channel === 'sales' ? 'Price up to' : 'Rent up to'}
          defaultValue={criteria.maxPrice ?? ''}
          options={priceOptions(channel, 'No limit', criteria.maxPrice)}
        />
        <Button type="submit" look="signal" icon="search" className={styles.submit}>
          Search
        </Button>
      </div>
      {look === 'bar' ? <MoreFilters criteria={criteria} /> : null}
    </form>
  )
}

function atLeast({ value, text }: { value: string; text: string }): string {
  return value === '' ? text : `${text} or more`
}
