import type { MortgageTerms } from '#src/domain/calculators/mortgage.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { SearchStatus } from '#src/domain/search/criteria/criterion.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import type { UnreadNumbers } from '#src/domain/search/search-inputs.ts'
import { hiddenFields } from '#src/domain/search/search-query.ts'
import * as routes from '#src/routes.ts'
import { Button } from '../button.tsx'
import { classNames, visuallyHidden } from '../class-names.ts'
import * as shapes from '../icon-shapes.ts'
import { useKeptMarkup } from '../kept-markup.ts'
import { FilterControls, type FilterProps, type FormVariant, formControls } from './filter-controls.tsx'
import { Filters } from './filters.tsx'
import { PlaceField } from './place-field/place-field.island.tsx'
import styles from './search-form.module.css'

interface SearchFormProps {
  /** In canonical form. */
  criteria: SearchCriteria
  /** The text of the place field: the chosen place's name, or what was typed. */
  placeText: string
  /** Texts that could not be read as numbers. */
  unread?: UnreadNumbers
  /** `board` is for heroes. `bar` is for above results, with the minor filters, and searches in place. */
  variant: FormVariant
  /** The status that results have if the search names none, as set by the agency. Only the bar offers a choice. */
  defaultStatus?: SearchStatus
  /** The mortgage that monthly costs go by, as set by the agency. Only the bar says it. */
  mortgage?: MortgageTerms
  /** The registers of places by which the agency lets visitors search. Only the bar offers them. */
  placeFilters?: FilterProps['placeFilters']
  /** For the bar, the address of the search without filters; by default that of all properties. */
  clearHref?: string
}

/** For the assistant in a browser (WebMCP's declarative draft). It may send the form itself: a search changes nothing. */
const searchAsTool = {
  toolname: 'search_properties',
  tooldescription: 'Searches the properties of this agency for sale or to rent; the field of the place also takes a sentence.',
  toolautosubmit: '',
}

/** The one search form: a plain GET to /search, so that it works before and without any script. */
export function SearchForm({
  criteria,
  placeText,
  unread,
  variant,
  defaultStatus = 'available',
  mortgage,
  placeFilters,
  clearHref,
}: SearchFormProps) {
  return (
    <form
      method="get"
      action={routes.search.page.href()}
      aria-label="Property search"
      className={classNames(styles.form, styles[variant])}
      {...searchAsTool}
      {...(variant === 'bar' ? { 'data-search-form': '' } : {})}
    >
      <HiddenFields criteria={criteria} placeText={placeText} variant={variant} placeFilters={placeFilters} />
      <ChannelSwitch channel={criteria.channel} />
      <div className={styles.fields}>
        <PlaceField id="search-place" value={placeText} />
        {variant === 'bar' ? (
          <Filters
            criteria={criteria}
            unread={unread}
            defaultStatus={defaultStatus}
            mortgage={mortgage}
            placeFilters={placeFilters}
            clearHref={clearHref ?? routes.search.page.href()}
          />
        ) : (
          <>
            <FilterControls group="main" criteria={criteria} defaultStatus={defaultStatus} mortgage={mortgage} />
            <Button type="submit" variant="signal" icon={shapes.search} className={styles.submit}>
              Search
            </Button>
          </>
        )}
      </div>
    </form>
  )
}

interface HeldFieldsProps extends Pick<SearchFormProps, 'placeFilters'> {
  criteria: SearchCriteria
  placeText: string
  variant: FormVariant
}

/** Hidden fields: the state that the form was rendered with, and criteria for which it has no control (decision 30). */
export function HiddenFields({ criteria, placeText, variant, placeFilters }: HeldFieldsProps) {
  return (
    <div data-held hidden>
      {hiddenFields(criteria, placeText, formControls(variant, criteria, placeFilters)).map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
    </div>
  )
}

const choices: readonly { channel: Channel; text: string }[] = [
  { channel: 'sales', text: 'Buy' },
  { channel: 'lettings', text: 'Rent' },
]

const channelForTools = { toolparamdescription: 'For sale, or to rent' }

/** Two radio buttons that look like the tabs of a board. */
export function ChannelSwitch({ channel }: { channel: Channel }) {
  return (
    <fieldset
      className={styles.switch}
      {...channelForTools}
      {...useKeptMarkup(choices, () => channel, <ChannelChoices channel={channel} />)}
    />
  )
}

function ChannelChoices({ channel }: { channel: Channel }) {
  return (
    <>
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
    </>
  )
}
