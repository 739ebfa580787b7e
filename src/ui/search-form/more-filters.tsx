import type { SearchCriteria, SearchStatus } from '#src/domain/search/search-criteria.ts'
import { Select } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { useKeptMarkup } from '../kept-markup.ts'
import { countFolded } from './count-filters.ts'
import { ListingFilters } from './listing-filters.tsx'
import styles from './more-filters.module.css'
import { MustHave } from './must-have.tsx'
import { priceOptions, radiusOptions } from './search-options.ts'
import { SetCount } from './set-count.tsx'
import { SizeFilters } from './size-filters.tsx'

interface MoreFiltersProps {
  criteria: SearchCriteria
  /** What a search shows that names no status. */
  defaultStatus: SearchStatus
}

/** Everything a search can ask for beyond place, type, beds and price; folded away, with the number that are set. */
export function MoreFilters({ criteria, defaultStatus }: MoreFiltersProps) {
  const count = countFolded(criteria)
  const fields = <FoldedFilters criteria={criteria} defaultStatus={defaultStatus} count={count} />
  // While none is set, they are alike for all searches of a channel.
  const variant = () => (count === 0 ? `${criteria.channel} ${defaultStatus}` : undefined)
  return <details className={styles.more} {...useKeptMarkup(untouched, variant, fields)} />
}

const untouched = {}

function FoldedFilters({ criteria, defaultStatus, count }: MoreFiltersProps & { count: number }) {
  const { channel, within, minPrice } = criteria
  return (
    <>
      <summary className={styles.summary}>
        <Icon name="filter" /> More filters
        <SetCount count={count} />
      </summary>
      <div className={styles.fields}>
        <Select id="search-within" name="within" label="Search radius" defaultValue={within ?? ''} options={radiusOptions(within)} />
        <Select
          id="search-min-price"
          name="min_price"
          label={channel === 'sales' ? 'Price from' : 'Rent from'}
          defaultValue={minPrice ?? ''}
          options={priceOptions(channel, 'Any', minPrice)}
        />
        <SizeFilters criteria={criteria} />
        <ListingFilters criteria={criteria} defaultStatus={defaultStatus} />
        <MustHave criteria={criteria} />
      </div>
    </>
  )
}
