import type { HeldSearch } from '#src/domain/saved/saved-search.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import { HomeLetters, type HomeLettersProps } from './home-letters.tsx'
import styles from './manage.module.css'
import { Act, SearchAlert } from './search-alert.tsx'

interface ManageProps {
  searches: readonly HeldSearch[]
  properties: readonly { id: number; displayAddress: string; channel: 'sales' | 'lettings' }[]
  homes: readonly HomeLettersProps['letters'][]
  tellsOfProperties: boolean
  isAlertsOnly: boolean
  /** They are told on a device, and have no address. */
  isDevice: boolean
  token: string
  now: Date
  /** What was just done. */
  done: DoneKey | undefined
}

export const doneTexts = {
  confirmed: 'The alert is on.',
  'letters-confirmed': 'The letters are on. The first is on its way.',
  changed: 'Changed.',
  paused: 'Paused.',
  ended: 'Ended. Nothing more is sent for it.',
  'all-ended': 'All your alerts are ended.',
} as const
export type DoneKey = keyof typeof doneTexts

/** Everything that somebody gets by mail or on a device, and why; by the link in each alert, without signing in. */
export function managePage({
  searches,
  properties,
  homes,
  tellsOfProperties,
  isAlertsOnly,
  isDevice,
  token,
  now,
  done,
}: ManageProps): Page {
  const heading = isDevice ? 'Alerts on this device' : 'Your alerts'
  const action = routes.alerts.manage.href(token)
  const hasAny = searches.some(({ frequency }) => frequency !== 'N') || (tellsOfProperties && properties.length > 0) || homes.length > 0
  return {
    kind: 'alert.manage',
    head: { title: heading, robots: 'noindex', picture: null },
    view: (
      <Section id="alerts" heading={heading} headingLevel={1}>
        <div className={styles.words}>
          {/* The address of what was done stays in the browser's history. */}
          {done && (hasAny || !done.endsWith('confirmed')) ? (
            <p role="status" className={styles.done}>
              {doneTexts[done]}
            </p>
          ) : null}
          {searches.length + properties.length + homes.length === 0 ? <p>You have no alerts.</p> : null}
          <ul className={styles.alerts}>
            {searches.map((search) => (
              <SearchAlert key={search.id} search={search} isDevice={isDevice} action={action} now={now} />
            ))}
            {homes.map((letters) => (
              <HomeLetters key={letters.letterId} letters={letters} action={action} />
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
                {homes.length > 0 ? 'End all alerts and letters' : 'End all alerts'}
              </Act>
            ) : null}
            {isAlertsOnly ? (
              <Act action={action} fields={{ what: 'forget' }}>
                {isDevice
                  ? 'End all, and forget this device'
                  : homes.length > 0
                    ? 'End all, and delete my address and the pages of my homes'
                    : 'End all, and delete my address'}
              </Act>
            ) : null}
          </div>
          {isDevice ? (
            <p>
              That is all we keep of this device, with its address at the maker of its browser. Who clears the data of this site in the
              browser, or takes back its permission, ends these alerts too.
            </p>
          ) : isAlertsOnly ? (
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
export function forgottenPage({ isDevice }: { isDevice: boolean }): Page {
  const heading = isDevice ? 'This device is forgotten' : 'Your address is deleted'
  return {
    kind: 'alert.manage',
    head: { title: heading, robots: 'noindex', picture: null },
    view: (
      <Section id="alerts" heading={heading} headingLevel={1}>
        <p>{isDevice ? 'Its alerts are ended.' : 'Your alerts are ended, and we hold your address no more for them.'}</p>
      </Section>
    ),
  }
}
