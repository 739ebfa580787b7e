import { Icon } from '../icon.tsx'
import * as shapes from '../icon-shapes.ts'
import { useKeptMarkup } from '../kept-markup.ts'
import { FilterControls, type FilterProps } from './filter-controls.tsx'
import styles from './more-filters.module.css'
import { MustHave } from './must-have.tsx'
import { countFolded } from './search-controls.ts'
import { SetCount } from './set-count.tsx'

/** Everything a search can ask for beyond place, type, beds and price; folded away, with the number that are set. */
export function MoreFilters({ criteria, unread = {}, defaultStatus }: FilterProps) {
  const hasUnread = Object.keys(unread).length > 0
  const count = countFolded(criteria)
  const fields = <FoldedFilters criteria={criteria} unread={unread} defaultStatus={defaultStatus} count={count} />
  // While none is set, they are alike for all searches of a channel.
  const variant = () => (count === 0 && !hasUnread ? `${criteria.channel} ${defaultStatus}` : undefined)
  return <details className={styles.more} open={hasUnread} {...useKeptMarkup(untouched, variant, fields)} />
}

const untouched = {}

function FoldedFilters({ criteria, unread, defaultStatus, count }: FilterProps & { count: number }) {
  return (
    <>
      <summary className={styles.summary}>
        <Icon shape={shapes.filter} /> More filters
        <SetCount of="more" count={count} />
      </summary>
      <div className={styles.fields}>
        <FilterControls group="more" criteria={criteria} unread={unread} defaultStatus={defaultStatus} />
        <MustHave criteria={criteria} defaultStatus={defaultStatus} />
      </div>
    </>
  )
}
