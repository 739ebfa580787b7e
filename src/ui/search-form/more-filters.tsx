import type { SearchCriteria, SearchStatus } from '#src/domain/search/search-criteria.ts'
import { Checkbox, Field, Select } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { useKeptMarkup } from '../kept-markup.ts'
import styles from './more-filters.module.css'
import { ageOptions, bedOptions, offeredTags, priceOptions, radiusOptions, statusOptions } from './search-options.ts'

/** Everything a search can ask for beyond place, type, beds and price; folded away, with the number that are set. */
export function MoreFilters({ criteria, defaultStatus }: { criteria: SearchCriteria; defaultStatus: SearchStatus }) {
  const count = filterCount(criteria)
  const fields = <FoldedFilters criteria={criteria} defaultStatus={defaultStatus} count={count} />
  // While none is set, they are alike for all searches of a channel.
  const variant = () => (count === 0 ? `${criteria.channel} ${defaultStatus}` : undefined)
  return <details className={styles.more} {...useKeptMarkup(untouched, variant, fields)} />
}

const untouched = {}

interface FoldedFiltersProps {
  criteria: SearchCriteria
  defaultStatus: SearchStatus
  count: number
}

function FoldedFilters({ criteria, defaultStatus, count }: FoldedFiltersProps) {
  const { channel, tags = [] } = criteria
  return (
    <>
      <summary className={styles.summary}>
        <Icon name="filter" /> More filters{count > 0 ? <span className={styles.count}>{count} set</span> : null}
      </summary>
      <div className={styles.fields}>
        <Select
          id="search-within"
          name="within"
          label="Search radius"
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
          label="Added to the site"
          defaultValue={criteria.createdAgo ?? ''}
          options={ageOptions(criteria.createdAgo)}
        />
        <Field id="search-text" name="text" label="Keywords" placeholder="annexe, thatched, river" defaultValue={criteria.text ?? ''} />
        <Select
          id="search-status"
          name="status"
          label="Availability"
          defaultValue={criteria.status === defaultStatus ? '' : (criteria.status ?? '')}
          options={statusOptions(channel, defaultStatus)}
        />
        <fieldset className={styles.tags}>
          <legend>Must have</legend>
          {offeredTags(channel).map(({ tag, text }) => (
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
    </>
  )
}

/** How many of the folded filters are set. */
export function filterCount({ channel, tags = [], ...criteria }: SearchCriteria): number {
  const { within, minPrice, maxBeds, minSquareFeet, minAcreage, createdAgo, text, status, pets } = criteria
  const single = [within, minPrice, maxBeds, minSquareFeet, minAcreage, createdAgo, text, status]
  const isAskedForPets = channel === 'lettings' && pets
  const offered = offeredTags(channel).filter(({ tag }) => tags.includes(tag))
  return single.filter((value) => value !== undefined).length + offered.length + (isAskedForPets ? 1 : 0)
}
