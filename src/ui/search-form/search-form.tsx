import type { Channel } from '#src/domain/property/channel.ts'
import type { SearchStatus } from '#src/domain/search/criteria/criterion.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import type { UnreadNumbers } from '#src/domain/search/search-inputs.ts'
import { hiddenFields } from '#src/domain/search/search-query.ts'
import * as routes from '#src/routes.ts'
import { Button } from '../button.tsx'
import { classNames, visuallyHidden } from '../class-names.ts'
import * as shapes from '../icon-shapes.ts'
import { FilterControls, type FormVariant, formControls } from './filter-controls.tsx'
import { Filters } from './filters.tsx'
import { PlaceField } from './place-field/place-field.island.tsx'
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
  /** In the bar: the address of the search without filters; that of all properties unless given. */
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
      <HiddenFields criteria={criteria} placeText={placeText} variant={variant} />
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

interface HeldFieldsProps {
  criteria: SearchCriteria
  placeText: string
  variant: FormVariant
}

/** What the form carries along unseen: what it was made with, and what is asked for that it has no control for (decision 30). */
export function HiddenFields({ criteria, placeText, variant }: HeldFieldsProps) {
  return (
    <div data-held hidden>
      {hiddenFields(criteria, placeText, formControls(variant, criteria)).map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
    </div>
  )
}

const choices: readonly { channel: Channel; text: string }[] = [
  { channel: 'sales', text: 'Buy' },
  { channel: 'lettings', text: 'Rent' },
]

/** Two radio buttons that look like the tabs of a board. */
export function ChannelSwitch({ channel }: { channel: Channel }) {
  return (
    <fieldset className={styles.switch}>
      <legend className={visuallyHidden}>Buy or rent</legend>
      {choices.map((choice) => (
        <label key={choice.channel} className={styles.choice}>
          <input
            id={`search-channel-${choice.channel}`}
            type="radio"
            name="channel"
            value={choice.channel}
            defaultChecked={choice.channel === channel}
          />
          <span>{choice.text}</span>
        </label>
      ))}
    </fieldset>
  )
}
