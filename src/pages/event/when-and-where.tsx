import { newsOf } from '#src/domain/events/event-words.ts'
import { linksOfEvent } from '#src/domain/events/links-of-event.ts'
import { directionsLink, directionsTo } from '#src/domain/places/public-point.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { spoken } from '#src/ui/class-names.ts'
import { EventTime } from '#src/ui/event-calendar/event-card.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { NewTabLink } from '#src/ui/links.tsx'
import { SideFact, SidePanel } from '#src/ui/side-panel.tsx'
import type { EventContent } from './load.ts'
import styles from './when-and-where.module.css'

/** The facts of an event, and all that one can do about it. */
export function WhenAndWhere({ content }: { content: EventContent }) {
  const { event, branch, calendar, now } = content
  const { location, postcode, contactNumber } = event
  const links = linksOfEvent(event, { now, stockPage: calendar?.stockPage }).filter(({ text }) => text !== 'Call')
  const news = newsOf(event, now)
  return (
    <SidePanel id="when-and-where" heading="When and where">
      {news === undefined ? null : <p className={styles.news}>{news}</p>}
      <SideFact shape={shapes.calendar}>
        <EventTime event={event} className={styles.date} />
      </SideFact>
      <SideFact shape={shapes.pin}>
        <span>
          {location}
          {branch || postcode === undefined ? null : <span className={styles.postcode}>, {postcode}</span>}
          <span className={styles.ways}>
            {branch ? <a href={routes.branches.one.href(branch.slug)}>{branch.name}</a> : null}
            <NewTabLink href={branch ? directionsLink(branch.location) : directionsTo(postcode ?? location)} data-screen-only="">
              Get directions
            </NewTabLink>
          </span>
        </span>
      </SideFact>
      {contactNumber === undefined ? null : (
        <SideFact shape={shapes.phone}>
          <a href={telephoneLink(contactNumber)} className={styles.telephone}>
            {contactNumber}
          </a>
        </SideFact>
      )}
      {links.length === 0 ? null : (
        <ul className={styles.actions} data-screen-only="">
          {links.map(({ text, href }) => (
            <li key={text}>
              <ButtonLink
                variant={text === 'Register' ? 'signal' : 'outline'}
                href={href}
                {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener' })}
              >
                {text}
                {href.startsWith('https:') ? <span className={spoken}> (opens in a new tab)</span> : null}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </SidePanel>
  )
}
