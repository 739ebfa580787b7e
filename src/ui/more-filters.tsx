import type { SearchCriteria } from '#src/domain/search-criteria.ts'
import { Checkbox, Field, Select } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './more-filters.module.css'
import { ageOptions, bedOptions, priceOptions, radiusOptions, sortOptions, tagOptions } from './search-options.ts'

/** Everything a search can ask for beyond place, beds and price; folded away, with the number that are set. */
export function MoreFilters({ criteria }: { criteria: SearchCriteria }) {
  const { channel, tags = [] } = criteria
  const count = filterCount(criteria)
  return (
    <div className={styles.row}>
      <details className={styles.more}>
        <summary className={styles.summary}>
          <Icon name="filter" /> More filters{count > 0 ? <span className={styles.count}>{count} set</span> : null}
        </summary>
        <div className={styles.fields}>
          <Select
            id="search-within"
            name="within"
            label="Within"
            defaultValue={criteria.within ?? ''}
            options={radiusOptions(criteria.within)}
          />
          <Select
            id="search-min-price"
            name="min_price"
            label={channel === 'sales' ? 'Price from' : 'Rent from'}
            defaultValue={criteria.minPrice ?? ''}
            options={priceOptions(channel, 'Any', criteria.minPrice)}
          />
          <Select
            id="search-max-beds"
            name="max_beds"
            label="Bedrooms up to"
            defaultValue={criteria.maxBeds ?? ''}
            options={bedOptions('Any', criteria.maxBeds)}
          />
          <Field
            id="search-min-square-feet"
            name="min_square_feet"
            label="Floor area from (sq ft)"
            inputMode="numeric"
            defaultValue={criteria.minSquareFeet ?? ''}
          />
          <Field
            id="search-min-acreage"
            name="min_acreage"
            label="Land from (acres)"
            inputMode="decimal"
            defaultValue={criteria.minAcreage ?? ''}
          />
          <Select
            id="search-created-ago"
            name="created_ago"
            label="Added"
            defaultValue={criteria.createdAgo ?? ''}
            options={ageOptions(criteria.createdAgo)}
          />
          <Field id="search-text" name="text" label="Keywords" placeholder="annexe, thatched, river" defaultValue={criteria.text ?? ''} />
          <Select
            id="search-status"
            name="status"
            label="Availability"
            defaultValue={criteria.status ?? ''}
            options={[
              { value: '', text: 'As usual' },
              { value: 'available', text: 'Available only' },
              { value: 'all', text: channel === 'sales' ? 'Also under offer and sold' : 'Also let agreed and let' },
            ]}
          />
          <fieldset className={styles.tags}>
            <legend>With</legend>
            {tagOptions
              .filter((option) => (option.channel ?? channel) === channel)
              .map(({ tag, text }) => (
                <Checkbox
                  key={tag}
                  id={`search-tag-${tag.replace(' ', '-')}`}
                  name="tag"
                  value={tag}
                  label={text}
                  defaultChecked={tags.includes(tag)}
                />
              ))}
            {channel === 'lettings' ? (
              <Checkbox id="search-pets" name="pets" value="yes" label="Pets considered" defaultChecked={criteria.pets} />
            ) : null}
          </fieldset>
        </div>
      </details>
      <Select
        id="search-sorted"
        name="sorted"
        label="Sort by"
        className={styles.sort}
        defaultValue={criteria.sorted ?? ''}
        options={sorted}
      />
    </div>
  )
}

/** The default has no value, so that addresses stay short. */
const sorted = sortOptions.map(({ value, text }, position) => ({ value: position === 0 ? '' : value, text }))

/** How many of the folded filters are set. */
export function filterCount(criteria: SearchCriteria): number {
  const { within, minPrice, maxBeds, minSquareFeet, minAcreage, createdAgo, text, status, pets, tags = [] } = criteria
  const single = [within, minPrice, maxBeds, minSquareFeet, minAcreage, createdAgo, text, status, pets || undefined]
  return single.filter((value) => value !== undefined).length + tags.length
}
