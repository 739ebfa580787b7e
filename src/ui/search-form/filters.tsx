import type { Channel } from '#src/domain/property/channel.ts'
import { chosenKind, offeredKinds } from '#src/domain/search/offered-filters.ts'
import { Button } from '../button.tsx'
import { visuallyHidden } from '../class-names.ts'
import { Select, type SelectOption } from '../field.tsx'
import { Icon } from '../icon.tsx'
import * as shapes from '../icon-shapes.ts'
import { countFilters, FilterControls, type FilterProps } from './filter-controls.tsx'
import styles from './filters.module.css'
import { FilterCount, MoreFilters } from './more-filters.tsx'

const sheet = 'search-filters'

interface FiltersProps extends FilterProps {
  /** Address of the search without any filter. */
  clearHref: string
}

/**
 * All filters, the order and the button, after the place. On narrow screens they are in a popover, which needs no script, so that results
 * begin in the first view; on wide ones they are in the form. If a number could not be read they are in the form on every screen, so that
 * the message is visible without scripts.
 */
export function Filters({ criteria, unread = {}, defaultStatus, mortgage, placeFilters, clearHref }: FiltersProps) {
  const { channel } = criteria
  const isSheet = Object.keys(unread).length === 0
  return (
    <>
      <Button type="submit" variant="signal" icon={shapes.search} className={styles.go}>
        <span className={visuallyHidden}>Search</span>
      </Button>
      {isSheet ? (
        <button type="button" popoverTarget={sheet} className={styles.open}>
          <Icon shape={shapes.filter} /> Filter and sort
          <FilterCount of="all" count={countFilters(criteria, placeFilters)} />
        </button>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as if it were not there */}
      <div
        id={sheet}
        popover={isSheet ? 'auto' : undefined}
        role="group"
        aria-label="Filters"
        data-search-sheet=""
        className={styles.sheet}
      >
        <div className={styles.top}>
          <p className={styles.title}>Filter and sort</p>
          <a href={clearHref} data-in-place="" data-clear-filters="" className={styles.clear}>
            Clear all
          </a>
          {/* The focus goes into the sheet as it opens: what opened it is then covered. */}
          {/* biome-ignore lint/a11y/noAutofocus: inside a popover it acts on opening, never on loading */}
          <button type="button" popoverTarget={sheet} popoverTargetAction="hide" autoFocus className={styles.close}>
            <Icon shape={shapes.close} /> Close
          </button>
        </div>
        <Select
          id="search-kind"
          name="tag"
          label="Property type"
          className={styles.kind}
          defaultValue={chosenKind(criteria) ?? ''}
          options={kinds[channel]}
        />
        <FilterControls group="main" criteria={criteria} defaultStatus={defaultStatus} mortgage={mortgage} />
        <div className={styles.end}>
          <MoreFilters criteria={criteria} unread={unread} defaultStatus={defaultStatus} mortgage={mortgage} placeFilters={placeFilters} />
          <FilterControls group="sort" criteria={criteria} defaultStatus={defaultStatus} mortgage={mortgage} className={styles.sort} />
          <SearchButton />
        </div>
      </div>
    </>
  )
}

const kinds = { sales: kindOptions('sales'), lettings: kindOptions('lettings') }

function kindOptions(channel: Channel): readonly SelectOption[] {
  return [{ value: '', text: 'Any' }, ...offeredKinds[channel].map(({ tag, text }) => ({ value: tag, text }))]
}

/**
 * The button below all filters. Where scripts run it says how many it would show while they are open, and the text below it where that
 * could not be counted (browser/results/live-counts.ts).
 */
export function SearchButton() {
  return (
    <div className={styles.bar}>
      <Button type="submit" variant="signal" icon={shapes.search} className={styles.submit}>
        <span data-live-count="">Search</span>
      </Button>
      <p data-live-status="" role="status" className={styles.status} />
    </div>
  )
}
