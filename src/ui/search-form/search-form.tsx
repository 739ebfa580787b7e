import type { SearchStatus } from '#src/domain/search/criteria/criterion.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import type { UnreadNumbers } from '#src/domain/search/search-inputs.ts'
import * as routes from '#src/routes.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import * as shapes from '../icon-shapes.ts'
import { ChannelSwitch } from './channel-switch.tsx'
import { FilterControls } from './filter-controls.tsx'
import { Filters } from './filters.tsx'
import { HeldFields } from './held-fields.tsx'
import { PlaceField } from './place-field/place-field.island.tsx'
import type { FormVariant } from './search-controls.ts'
import styles from './search-form.module.css'

interface SearchFormProps {
  /** In their canonical form. */
  criteria: SearchCriteria
  /** What the place input says: the chosen place's name, or what was typed. */
  placeText: string
  /** What was typed for a number and is none. */
  unread?: UnreadNumbers
  /** `board` stands in a hero, `bar` above results: there it also has the lesser filters and searches in place. */
  variant: FormVariant
  /** What a search shows that names no status, as the agency has set it; only the bar lets one choose. */
  defaultStatus?: SearchStatus
  /** Of the bar: address of the search without any filter; that of everything unless given. */
  clearHref?: string
}

/** The one search form: a plain GET to /search, so that it works before and without any script. */
export function SearchForm({ criteria, placeText, unread, variant, defaultStatus = 'available', clearHref }: SearchFormProps) {
  return (
    <form
      method="get"
      action={routes.search.page.href()}
      aria-label="Property search"
      className={classNames(styles.form, styles[variant])}
      {...(variant === 'bar' ? { 'data-search-form': '' } : {})}
    >
      <HeldFields criteria={criteria} placeText={placeText} variant={variant} />
      <ChannelSwitch channel={criteria.channel} />
      <div className={styles.fields}>
        <PlaceField id="search-place" value={placeText} />
        {variant === 'bar' ? (
          <Filters criteria={criteria} unread={unread} defaultStatus={defaultStatus} clearHref={clearHref ?? routes.search.page.href()} />
        ) : (
          <>
            <FilterControls group="main" criteria={criteria} defaultStatus={defaultStatus} />
            <Button type="submit" variant="signal" icon={shapes.search} className={styles.submit}>
              Search
            </Button>
          </>
        )}
      </div>
    </form>
  )
}
