import { defaultSortOrder } from '#src/domain/search/search-criteria.ts'
import { Button } from '../button.tsx'
import { Select } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { countFilters } from './count-filters.ts'
import styles from './filters.module.css'
import { MainFilters } from './main-filters.tsx'
import { MoreFilters, type MoreFiltersProps } from './more-filters.tsx'
import { chosenKind, kindOptions, sortOptions } from './search-options.ts'
import { SetCount } from './set-count.tsx'

const sheet = 'search-filters'

/**
 * All filters, the order and the button, after the place. On a narrow screen they are a sheet that a button opens, so that the
 * results begin in its first view: a popover, which needs no script; on others the same fields stand in the form.
 */
export function Filters({ criteria, unread, defaultStatus }: MoreFiltersProps) {
  const { channel } = criteria
  return (
    <>
      <Button type="submit" variant="signal" icon="search" className={styles.go}>
        <span className={styles.goText}>Search</span>
      </Button>
      <button type="button" popoverTarget={sheet} className={styles.open}>
        <Icon name="filter" /> Filter and sort
        <SetCount of="all" count={countFilters(criteria)} />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as if it were not there */}
      <div id={sheet} popover="auto" role="group" aria-label="Filters" data-search-sheet="" className={styles.sheet}>
        <div className={styles.top}>
          <p className={styles.title}>Filter and sort</p>
          {/* The focus goes into the sheet as it opens: what opened it is then covered. */}
          {/* biome-ignore lint/a11y/noAutofocus: inside a popover it acts on opening, never on loading */}
          <button type="button" popoverTarget={sheet} popoverTargetAction="hide" autoFocus className={styles.close}>
            <Icon name="close" /> Close
          </button>
        </div>
        <Select
          id="search-kind"
          name="tag"
          label="Property type"
          className={styles.kind}
          defaultValue={chosenKind(criteria) ?? ''}
          options={kindOptions(channel)}
        />
        <MainFilters criteria={criteria} />
        <div className={styles.end}>
          <MoreFilters criteria={criteria} unread={unread} defaultStatus={defaultStatus} />
          <Select
            id="search-sorted"
            name="sorted"
            label="Sort by"
            className={styles.sort}
            defaultValue={criteria.sorted ?? ''}
            options={sorted}
          />
          <Button type="submit" variant="signal" icon="search" className={styles.submit}>
            Search
          </Button>
        </div>
      </div>
    </>
  )
}

/** The default has no value, so that addresses stay short. */
const sorted = sortOptions.map(({ value, text }) => ({ value: value === defaultSortOrder ? '' : value, text }))
