import type { SearchCriteria, SearchStatus } from '#src/domain/search/search-criteria.ts'
import type { UnreadNumbers } from '#src/domain/search/unread-numbers.ts'
import { Select } from '../field.tsx'
import { Icon } from '../icon.tsx'
import * as shapes from '../icon-shapes.ts'
import { useKeptMarkup } from '../kept-markup.ts'
import { countFolded } from './count-filters.ts'
import { ListingFilters } from './listing-filters.tsx'
import styles from './more-filters.module.css'
import { MustHave } from './must-have.tsx'
import { priceOptions, radiusOptions } from './search-options.ts'
import { SetCount } from './set-count.tsx'
import { SizeFilters } from './size-filters.tsx'

export interface MoreFiltersProps {
  criteria: SearchCriteria
  /** What was typed for a number and is none: told beside its field, with the filters open. */
  unread?: UnreadNumbers | undefined
  /** What a search shows that names no status. */
  defaultStatus: SearchStatus
}

/** Everything a search can ask for beyond place, type, beds and price; folded away, with the number that are set. */
export function MoreFilters({ criteria, unread = {}, defaultStatus }: MoreFiltersProps) {
  const hasUnread = Object.keys(unread).length > 0
  const count = countFolded(criteria)
  const fields = <FoldedFilters criteria={criteria} unread={unread} defaultStatus={defaultStatus} count={count} />
  // While none is set, they are alike for all searches of a channel.
  const variant = () => (count === 0 && !hasUnread ? `${criteria.channel} ${defaultStatus}` : undefined)
  return <details className={styles.more} open={hasUnread} {...useKeptMarkup(untouched, variant, fields)} />
}

const untouched = {}

function FoldedFilters({ criteria, unread, defaultStatus, count }: MoreFiltersProps & { count: number }) {
  const { channel, within, minPrice } = criteria
  return (
    <>
      <summary className={styles.summary}>
        <Icon shape={shapes.filter} /> More filters
        <SetCount of="more" count={count} />
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
        <SizeFilters criteria={criteria} unread={unread} />
        <ListingFilters criteria={criteria} defaultStatus={defaultStatus} />
        <MustHave criteria={criteria} />
      </div>
    </>
  )
}
