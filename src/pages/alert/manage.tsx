import type { ReactNode } from 'react'
import { dayText, londonDay } from '#src/domain/dates/day.ts'
import { alertFrequencies, alertFrequencyTexts, type HeldSearch } from '#src/domain/saved/saved-search.ts'
import { activeFilters } from '#src/domain/search/search-filters.ts'
import { searchQuery } from '#src/domain/search/search-query.ts'
import * as routes from '#src/routes.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Select } from '#src/ui/field.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import styles from './manage.module.css'

interface ManageProps {
  searches: readonly HeldSearch[]
  properties: readonly { id: number; displayAddress: string; channel: 'sales' | 'lettings' }[]
  tellsOfProperties: boolean
  isAlertsOnly: boolean
  token: string
  now: Date
  /** What was just done. */
  done: DoneKey | undefined
}

export const doneTexts = {
  confirmed: 'The alert is on.',
  changed: 'Changed.',
  paused: 'Paused.',
  ended: 'Ended. Nothing more is sent for it.',
  'all-ended': 'All your alerts are ended.',
} as const
export type DoneKey = keyof typeof doneTexts

/** Everything that somebody gets by mail, and why; by the link in each alert, without signing in. */
export function managePage({ searches, properties, tellsOfProperties, isAlertsOnly, token, now, done }: ManageProps): Page {
  const heading = 'Your alerts'
  const action = routes.alerts.manage.href(token)
  const hasAny = searches.some(({ frequency }) => frequency !== 'N') || (tellsOfProperties && properties.length > 0)
  return {
    kind: 'alert.manage',
    head: { title: heading, robots: 'noindex', picture: null },
    view: (
      <Section id="alerts" heading={heading} headingLevel={1}>
        <div className={styles.words}>
          {done ? (
            <p role="status" className={styles.done}>
              {doneTexts[done]}
            </p>
          ) : null}
          {searches.length + properties.length === 0 ? <p>You have no alerts.</p> : null}
          <ul className={styles.alerts}>
            {searches.map((search) => (
              <SearchAlert key={search.id} search={search} action={action} now={now} />
            ))}
            {properties.map(({ id, displayAddress, channel }) => (
              <li key={id} className={styles.alert}>
                <h2>
                  <a href={routes.property.page.href(id, channel)}>{displayAddress}</a>
                </h2>
                <p>
                  {tellsOfProperties
                    ? 'You asked to hear when its price or status changes.'
                    : 'You saved it, and hear nothing of it: alerts about properties are off.'}
                </p>
                <Act action={action} fields={{ what: 'end-property', property_id: String(id) }} of={displayAddress}>
                  {tellsOfProperties ? 'End' : 'Remove'}
                </Act>
              </li>
            ))}
          </ul>
          {properties.length > 0 && !tellsOfProperties ? (
            <Act action={action} fields={{ what: 'resume-properties' }}>
              Tell me of changes to these properties
            </Act>
          ) : null}
          <div className={styles.ways}>
            {hasAny ? (
              <Act action={action} fields={{ what: 'end-all' }}>
                End all alerts
              </Act>
            ) : null}
            {isAlertsOnly ? (
              <Act action={action} fields={{ what: 'forget' }}>
                End all, and delete my address
              </Act>
            ) : null}
          </div>
          {isAlertsOnly ? (
            <p>
              These alerts need no account. If you would like one, <a href={routes.overlay.forgottenPassword.href()}>choose a password</a>:
              it then has them.
            </p>
          ) : (
            <ButtonLink href={routes.overlay.signIn.href()} variant="outline">
              My account
            </ButtonLink>
          )}
        </div>
      </Section>
    ),
  }
}

/** After everything was deleted. */
export function forgottenPage(): Page {
  const heading = 'Your address is deleted'
  return {
    kind: 'alert.manage',
    head: { title: heading, robots: 'noindex', picture: null },
    view: (
      <Section id="alerts" heading={heading} headingLevel={1}>
        <p>Your alerts are ended, and we hold your address no more for them.</p>
      </Section>
    ),
  }
}

const frequencyOptions = alertFrequencies.map((value) => ({ value, text: alertFrequencyTexts[value] }))

function SearchAlert({ search, action, now }: { search: HeldSearch; action: string; now: Date }) {
  const { id, title, criteria, frequency, snoozedUntil } = search
  const isPaused = snoozedUntil !== null && snoozedUntil > now
  return (
    <li className={styles.alert}>
      <h2>
        <a href={`${routes.search.page.href()}?${searchQuery(criteria)}`}>{title}</a>
      </h2>
      <p>{whyText(search)}</p>
      {isPaused && frequency !== 'N' ? (
        <p>Paused until {dayText(londonDay(snoozedUntil))}: what happens until then is not mailed later. The search shows it all.</p>
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
function whyText({ criteria, about, askedAt, savedAt }: HeldSearch): string {
  const since = askedAt
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

function Act({ action, fields, of, children }: ActProps): ReactNode {
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
