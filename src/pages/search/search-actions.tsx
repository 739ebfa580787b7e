import { searchKey } from '#src/domain/saved/saved-search.ts'
import { canonicalCriteria } from '#src/domain/search/search-criteria.ts'
import { activeFilters, withoutFilters } from '#src/domain/search/search-filters.ts'
import { searchQuery } from '#src/domain/search/search-query.ts'
import { emptyMailLink } from '#src/domain/site/contacts.ts'
import * as routes from '#src/routes.ts'
import { visuallyHidden } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { SaveSearchButton } from '#src/ui/save-button.tsx'
import { TellDevice } from '#src/ui/tell-device/tell-device.tsx'
import type { Results } from './load.ts'
import { canonicalAddress, resultsAddress } from './results-address.ts'
import styles from './ways.module.css'

/** Actions on a whole search: save on this device, share (browser/share.ts; by mail without scripts), show on the map. */
export function SearchActions({ results }: { results: Results }) {
  const { criteria, title, site, publicUrl, standing } = results
  const { page: _page, ...search } = criteria
  const address = publicUrl + canonicalAddress(search, standing.place, results)
  const mail = emptyMailLink({ subject: title, body: `${title}\n\n${address}` })
  return (
    <div className={styles.ways}>
      <SaveSearchButton query={searchKey(canonicalCriteria(criteria, site))} title={title} />
      <a href={mail} data-share={address} data-share-title={title} data-screen-only="" className={styles.share}>
        <Icon shape={shapes.share} />
        <span>
          Share<span className={visuallyHidden}> this search</span>
        </span>
      </a>
      <a href={routes.search.page.mapHash()} className={styles.toMap}>
        <Icon shape={shapes.pin} /> Map
      </a>
    </div>
  )
}

/**
 * Alerts of the search for those without an account: the form for mail, whose address the map reads too (ui/results-map), and a press for
 * this device.
 */
export function SearchAlerts({ results: { criteria, site, isPlaceUnknown } }: { results: Results }) {
  if (!site.accounts || isPlaceUnknown) return null
  const { page: _page, sorted: _sorted, ...search } = criteria
  const query = searchQuery(search)
  const form = routes.alerts.newPage.href(query)
  return (
    <div className={styles.alert} data-screen-only="">
      <a href={form} rel="nofollow" data-alert="">
        <Icon shape={shapes.mail} /> Email me when something new fits
      </a>
      <TellDevice address={routes.alerts.tellDeviceOfSearch.href(query)} formHref={form} variant="word">
        Tell me on this device
      </TellDevice>
    </div>
  )
}

/**
 * Searches by wishes or ways to somebody's work are as many as there are people: programs that follow links are asked to leave them out.
 */
export function relOfSearch({ wishes, travel }: Results['criteria']): 'nofollow' | undefined {
  return wishes || travel ? 'nofollow' : undefined
}

/** The active filters as chips: each links to the search without it, and one clears them all. Place and order are not among them. */
export function ActiveFilters({ results }: { results: Results }) {
  const { criteria, standing, branch } = results
  const filters = activeFilters(criteria, { branchName: branch?.name })
  if (filters.length === 0) return null
  return (
    <ul data-in-place aria-label="Filters in use" className={styles.filters}>
      {filters.map(({ text, without }) => (
        <li key={text}>
          <a
            href={resultsAddress(without, standing, results)}
            rel={relOfSearch(criteria)}
            aria-label={`Search without: ${text}`}
            className={styles.filter}
          >
            <span>{text}</span>
            <Icon shape={shapes.close} size={16} />
          </a>
        </li>
      ))}
      {filters.length > 1 ? (
        <li>
          <a href={resultsAddress(withoutFilters(criteria), standing, results)} className={styles.clear}>
            Clear all
          </a>
        </li>
      ) : null}
    </ul>
  )
}
