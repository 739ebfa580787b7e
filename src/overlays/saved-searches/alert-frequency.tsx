import { savedSearches } from '#src/browser/saved/saved-store.ts'
import { say } from '#src/browser/saved/toggle.ts'
import { alertFrequencyTexts, alertSubjectTexts, type SavedSearch, withAlerts } from '#src/domain/saved/saved-search.ts'
import { spoken } from '#src/ui/spoken.ts'
import styles from './alert-frequency.module.css'

type Chosen = Pick<SavedSearch, 'alert_frequency' | 'alert_about'>

/** How often to alert to what happens in a search, and to what: only who is signed in chooses (rules: A25). */
export function AlertFrequencyChoice({ search }: { search: SavedSearch }) {
  const { search_id: id, alert_frequency, alert_about } = search
  function choose(given: Partial<Chosen>) {
    const chosen = { alert_frequency, alert_about, ...given }
    savedSearches.write(withAlerts(savedSearches.read(), id, chosen))
    say({ kind: 'search', id, isSaved: true, frequency: chosen.alert_frequency, about: chosen.alert_about })
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
        <span className={spoken}> for {of.title}</span>
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
