import { savedSearches } from '#src/browser/saved/saved-store.ts'
import { say } from '#src/browser/saved/say.ts'
import { type AlertFrequency, alertFrequencyTexts, type SavedSearch, withFrequency } from '#src/domain/saved/saved-search.ts'
import { spoken } from '#src/ui/spoken.ts'
import styles from './alert-frequency.module.css'

/** How often to alert to what is new in a search: only who is signed in chooses (rules: A25). */
export function AlertFrequencyChoice({ search }: { search: SavedSearch }) {
  function choose(frequency: AlertFrequency) {
    savedSearches.write(withFrequency(savedSearches.read(), search.search_id, frequency))
    say({ kind: 'search', id: search.search_id, isSaved: true, frequency })
  }
  return (
    <label className={styles.choice}>
      <span>
        Email alerts<span className={spoken}> for {search.title}</span>
      </span>
      <select value={search.alert_frequency} onChange={(event) => choose(event.target.value as AlertFrequency)}>
        {Object.entries(alertFrequencyTexts).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
