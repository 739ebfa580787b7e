import { useSyncExternalStore } from 'react'
import { savedSearches } from '#src/browser/saved/saved-store.ts'
import { recordChange } from '#src/browser/saved/toggle-saved.ts'
import { dayText } from '#src/domain/dates/day.ts'
import {
  alertFrequencyTexts,
  alertSubjectTexts,
  type SavedSearch,
  savedCriteria,
  withAlerts,
  withoutSearch,
  withSearchAgain,
} from '#src/domain/saved/saved-search.ts'
import { activeFilters } from '#src/domain/search/search-filters.ts'
import { searchQuery } from '#src/domain/search/search-query.ts'
import * as routes from '#src/routes.ts'
import { visuallyHidden } from '#src/ui/class-names.ts'
import { MergeSavedItems } from '../merge-saved-items.tsx'
import type { OverlayProps } from '../overlay.ts'
import { PanelLink } from '../panel-link.tsx'
import { NeedsScript, NothingSaved, RemoveButton, UndoRemoval, useAccountLists, useRemoval } from '../saved-list.tsx'
import { ListUnavailable } from '../use-asked-facts.tsx'
import { UserTabs } from '../user-tabs.tsx'
import styles from './saved-searches.module.css'
import { useNewMatches } from './use-new-matches.ts'

const nothing: readonly SavedSearch[] = []
const removable = {
  what: 'search',
  list: savedSearches,
  idOf: ({ search_id }: SavedSearch) => search_id,
  without: withoutSearch,
  withAgain: withSearchAgain,
  alertsOf: ({ alert_frequency: frequency, alert_about: about }: SavedSearch) => ({ frequency, about }),
} as const

/** The searches saved on this device or by the account (rules: A2, A20). */
export function SavedSearches({ page }: OverlayProps<'accounts'>) {
  const saved = useSyncExternalStore(savedSearches.subscribe, savedSearches.read, () => nothing)
  const user = useAccountLists()
  const { counts, hasFailed, retry } = useNewMatches(saved)
  const { remove, removed, putBack, backId } = useRemoval(removable)

  return (
    <div className={styles.saved}>
      <UserTabs current="searches" accounts={page.accounts} />
      <MergeSavedItems />
      {removed ? <UndoRemoval key={removed.search_id} what={removed.title} undo={putBack} /> : null}
      {saved.length === 0 ? (
        <NothingSaved what="Saved searches" how="“Save this search” above any results keeps them, and can mail you what is new." />
      ) : null}
      <NeedsScript />
      {user && !user.is_confirmed && saved.length > 0 ? <Unconfirmed /> : null}
      {hasFailed ? <ListUnavailable text="What is new since you last looked could not be asked." retry={retry} /> : null}
      <ul className={styles.searches}>
        {saved.map((search) => (
          <li key={search.search_id} className={styles.search}>
            <h3 className={styles.title}>
              <a href={`${routes.search.page.href()}?${searchQuery(savedCriteria(search))}`}>{search.title}</a>
            </h3>
            <Filters search={search} />
            <p className={styles.when}>
              {counts.get(search.search_id) ? <strong className={styles.new}>{counts.get(search.search_id)}</strong> : null}
              Saved on {dayText(search.saved_at.slice(0, 10))}
            </p>
            {user ? <AlertFrequencyChoice search={search} /> : null}
            <RemoveButton
              what={search.title}
              remove={() => remove(search)}
              isBack={search.search_id === backId}
              className={styles.remove}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** No alerts are sent until the link in the mail is used. */
function Unconfirmed() {
  return (
    <p className={styles.unconfirmed}>
      No alerts go out until you confirm your email address. <PanelLink to={routes.overlay.account}>Your details</PanelLink> say how.
    </p>
  )
}

/** Filters that the title leaves out: they distinguish searches that differ only in their tags. */
function Filters({ search }: { search: SavedSearch }) {
  const filters = activeFilters(savedCriteria(search)).map(({ text }) => text)
  return filters.length > 0 ? <p className={styles.filters}>{filters.join(' · ')}</p> : null
}

type Chosen = Pick<SavedSearch, 'alert_frequency' | 'alert_about'>

/** How often to send alerts about a search, and about what: only signed-in users choose (rules: A25). */
export function AlertFrequencyChoice({ search }: { search: SavedSearch }) {
  const { search_id: id, alert_frequency, alert_about } = search
  function choose(given: Partial<Chosen>) {
    const chosen = { alert_frequency, alert_about, ...given }
    savedSearches.write(withAlerts(savedSearches.read(), id, chosen))
    recordChange({ kind: 'search', id, isSaved: true, frequency: chosen.alert_frequency, about: chosen.alert_about })
  }
  return (
    <div className={styles.choices}>
      <Choice
        label="Email alerts"
        of={search}
        texts={alertFrequencyTexts}
        value={alert_frequency}
        choose={(value) => choose({ alert_frequency: value })}
      />
      {alert_frequency === 'N' ? null : (
        <Choice
          label="Tell me about"
          of={search}
          texts={alertSubjectTexts}
          value={alert_about}
          choose={(value) => choose({ alert_about: value })}
        />
      )}
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  of: SavedSearch
  texts: Readonly<Record<Value, string>>
  value: Value
  choose: (value: Value) => void
}

function Choice<Value extends string>({ label, of, texts, value, choose }: ChoiceProps<Value>) {
  return (
    <label className={styles.choice}>
      <span>
        {label}
        <span className={visuallyHidden}> for {of.title}</span>
      </span>
      <select value={value} onChange={(event) => choose(event.target.value as Value)}>
        {Object.entries<string>(texts).map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
