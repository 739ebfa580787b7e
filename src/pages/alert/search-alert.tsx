import type { ReactNode } from 'react'
import { dayText, londonDay } from '#src/domain/dates/day.ts'
import { alertFrequencies, alertFrequencyTexts, type HeldSearch } from '#src/domain/saved/saved-search.ts'
import { activeFilters } from '#src/domain/search/search-filters.ts'
import { searchQuery } from '#src/domain/search/search-query.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/field.tsx'
import styles from './manage.module.css'

const frequencyOptions = alertFrequencies.map((value) => ({ value, text: alertFrequencyTexts[value] }))

interface SearchAlertProps {
  search: HeldSearch
  isDevice: boolean
  action: string
  now: Date
}

/** One search with what can be changed about its alert. */
export function SearchAlert({ search, isDevice, action, now }: SearchAlertProps) {
  const { id, title, criteria, frequency, snoozedUntil } = search
  const isPaused = snoozedUntil !== null && snoozedUntil > now
  return (
    <li className={styles.alert}>
      <h2>
        <a href={`${routes.search.page.href()}?${searchQuery(criteria)}`}>{title}</a>
      </h2>
      <p>{whyText(search, isDevice)}</p>
      {frequency === 'N' ? <p>Nothing is sent for it.</p> : null}
      {isPaused && frequency !== 'N' ? (
        <p>
          Paused until {dayText(londonDay(snoozedUntil))}: what happens until then is not {isDevice ? 'told' : 'mailed'} later. The search
          shows it all.
        </p>
      ) : null}
      <form method="post" action={action} className={styles.ways}>
        <input type="hidden" name="what" value="frequency" />
        <input type="hidden" name="search_id" value={id} />
        <Select
          id={`frequency-${id}`}
          name="alert_frequency"
          label="How often"
          aria-label={`How often, for ${title}`}
          options={frequencyOptions}
          defaultValue={frequency}
        />
        <Button type="submit" variant="outline" aria-label={`Change how often, for ${title}`}>
          Change
        </Button>
      </form>
      {frequency === 'N' ? null : (
        <div className={styles.ways}>
          {isPaused ? (
            <Act action={action} fields={{ what: 'resume', search_id: String(id) }} of={title}>
              Resume
            </Act>
          ) : (
            <>
              <Act action={action} fields={{ what: 'pause', pause: 'week', search_id: String(id) }} of={title}>
                Pause for a week
              </Act>
              <Act action={action} fields={{ what: 'pause', pause: 'month', search_id: String(id) }} of={title}>
                Pause for a month
              </Act>
            </>
          )}
          <Act action={action} fields={{ what: 'end', search_id: String(id) }} of={title}>
            End
          </Act>
        </div>
      )}
    </li>
  )
}

/** How the alert came about, and what a property has to meet to be in it. */
function whyText({ criteria, about, askedAt, savedAt }: HeldSearch, isDevice: boolean): string {
  const onDevice = `You asked for it on this device on ${dayText(londonDay(savedAt))}.`
  const since = isDevice
    ? onDevice
    : askedAt
      ? `You asked for it on ${dayText(londonDay(askedAt))} and confirmed it on ${dayText(londonDay(savedAt))}, by the link that we mailed you.`
      : `You saved this search in your account on ${dayText(londonDay(savedAt))}.`
  const filters = activeFilters(criteria).map(({ text }) => text)
  const met = filters.length > 0 ? ` A property has to meet all of: ${filters.join(', ')}.` : ''
  return `${since}${met} It tells of ${about === 'all' ? 'what is new, reduced, dearer or taken' : 'what is new, reduced or back on the market'}.`
}

interface ActProps {
  action: string
  fields: Readonly<Record<string, string>>
  /** Names the alert for those who hear the button alone. */
  of?: string
  children: string
}

/** A button that sends these fields. */
export function Act({ action, fields, of, children }: ActProps): ReactNode {
  return (
    <form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="outline" {...(of !== undefined && { 'aria-label': `${children}: ${of}` })}>
        {children}
      </Button>
    </form>
  )
}
