import type { Place } from '#src/domain/places/place.ts'
import { countText } from '#src/domain/property/count-text.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { mortgageTerms } from '#src/domain/site/calculator-facts.ts'
import { visuallyHidden } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { SearchForm } from '#src/ui/search-form/search-form.tsx'
import type { Page } from '../page.ts'
import pageStyles from './page.module.css'
import { canonicalAddress, resultsAddress } from './results-address.ts'
import styles from './which-place.module.css'

/** A search for a name that several places have. */
export interface Choices {
  agency: AgencyContent
  criteria: SearchCriteria
  /** The text that matches several places. */
  typed: string
  choices: readonly { place: Place; label: string; count: number }[]
}

/** Shown instead of results: asks which of the places with the same name is meant (decision 33). Never indexed. */
export function whichPlacePage(choices: Choices): Page {
  const { agency, criteria } = choices
  return {
    kind: 'search.which-place',
    head: { title: question(choices), canonical: canonicalAddress(criteria, undefined, agency), robots: 'noindex, follow' },
    view: <WhichPlace {...choices} />,
  }
}

/** Has the region that the browser replaces when it searches in place, as results have (page.tsx). */
function WhichPlace(props: Choices) {
  const { agency, criteria, typed, choices } = props
  return (
    <>
      <div className={pageStyles.search}>
        <div className={pageStyles.inside}>
          <SearchForm
            criteria={criteria}
            placeText={typed}
            variant="bar"
            defaultStatus={agency.site.defaultSearchStatus}
            mortgage={mortgageTerms(agency.site)}
            placeFilters={agency.site.placeFilters}
          />
        </div>
      </div>
      <p data-results-status role="status" className={visuallyHidden} />
      <div data-results="" className={pageStyles.results}>
        <div className={pageStyles.top}>
          <h1 tabIndex={-1} data-results-heading className={pageStyles.heading}>
            {question(props)}
          </h1>
          <p data-results-count className={pageStyles.count}>
            {`${choices.length} places`}
          </p>
        </div>
        <ul data-in-place aria-label="Places" className={styles.places}>
          {choices.map(({ place, label, count }) => (
            <li key={place.id}>
              <a href={addressIn(props, place)}>
                <Icon shape={shapes.arrow} />
                <span className={styles.label}>{label}</span>
                <span className={count > 0 ? styles.count : styles.none}>{countText(count)}</span>
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.otherwise}>None of these? Add the county, or use a postcode.</p>
      </div>
    </>
  )
}

/** The address of the same search in one of them. */
export function addressIn({ agency, criteria }: Pick<Choices, 'agency' | 'criteria'>, place: Place): string {
  const { q: _q, page: _page, ...rest } = criteria
  return resultsAddress({ ...rest, placeId: place.id }, { place, base: undefined }, agency)
}

export function question({ typed, choices }: { typed: string; choices: ReadonlyArray<{ place: Place }> }): string {
  const [name, ...others] = new Set(choices.map(({ place }) => place.name))
  return `Which ${others.length === 0 ? name : `“${typed}”`} do you mean?`
}
