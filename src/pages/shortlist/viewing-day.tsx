import { dayWords, timeWords } from '#src/domain/appointments/slot-name.ts'
import { countText } from '#src/domain/property/count-text.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import type { PlannedViewing } from '#src/domain/shortlist/viewing-day.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import styles from './page.module.css'

interface ShownDay {
  token: string
  today: string
  /** Days on which some of the homes can be viewed. */
  days: readonly { day: string; count: number }[]
  /** The planned one; undefined where none can be. */
  day: string | undefined
  viewings: readonly (PlannedViewing & { card: PropertyCardData })[]
  /** Homes without a free slot that fits. */
  leftOver: readonly PropertyCardData[]
  /** Homes beyond those that one day holds. */
  later: readonly PropertyCardData[]
  /** Homes that nobody books a time for on this site: their branches are asked. */
  asked: readonly PropertyCardData[]
}

/** A day of viewings: the homes in an order that leaves time for the way, each with a link to the form that books the slot. */
export function viewingDayPage(shown: ShownDay): Page {
  const { token, days, day, viewings, leftOver, later, asked } = shown
  const heading = 'A day of viewings'
  return {
    kind: 'shortlist',
    head: { title: heading, robots: 'noindex', picture: null },
    view: (
      <Section id="viewing-day" heading={heading} headingLevel={1}>
        <div className={styles.shortlist}>
          <p>
            <a href={routes.shortlist.page.href(token)}>Back to the shortlist</a>
          </p>
          {days.length > 0 ? (
            <Days {...shown} />
          ) : (
            <p>No time can be booked for these homes at the moment. Their branches gladly find one with you.</p>
          )}
          {day && viewings.length > 0 ? <Plan {...shown} day={day} /> : null}
          <Others heading="Not free at a time that fits" cards={leftOver} />
          <Others heading="For another day" cards={later} />
          <Others heading="Ask the branch for a time" cards={asked} />
        </div>
      </Section>
    ),
  }
}

/** Days shown at once; the others are folded, so that the plan is in sight on a phone. */
const firstDays = 6

function Days({ token, today, days, day }: ShownDay) {
  const links = (shown: ShownDay['days']) => (
    <div className={styles.days}>
      {shown.map((each) => (
        <a
          key={each.day}
          href={routes.shortlist.day.href(token, each.day)}
          aria-current={each.day === day ? 'page' : undefined}
          className={styles.day}
        >
          {dayWords(each.day, today)} <span className={styles.small}>{countText(each.count)}</span>
        </a>
      ))}
    </div>
  )
  const later = days.slice(firstDays)
  return (
    <nav aria-label="Days">
      {links(days.slice(0, firstDays))}
      {later.length > 0 ? (
        <details open={later.some((each) => each.day === day)} className={styles.end}>
          <summary>Later days</summary>
          {links(later)}
        </details>
      ) : null}
    </nav>
  )
}

function Plan({ token, today, day, viewings }: ShownDay & { day: string }) {
  return (
    <section aria-labelledby="plan" className={styles.planned}>
      <h2 id="plan" className={styles.heading}>
        {dayWords(day, today)}
      </h2>
      <ol className={styles.plan}>
        {viewings.map(({ card, slot, travelMinutes }) => (
          <li key={card.id} className={styles.visit}>
            {travelMinutes > 0 ? <p className={styles.small}>About {travelMinutes} minutes by car</p> : null}
            <p>
              <strong>
                {timeWords(slot.startsAt)} to {timeWords(slot.endsAt)}
              </strong>
              , <a href={routes.property.page.href(card.id, card.channel)}>{card.displayAddress}</a>
            </p>
            <ButtonLink variant="outline" href={routes.overlay.bookAViewing.href(card.id, slot.name)}>
              Book {timeWords(slot.startsAt)}
            </ButtonLink>
          </li>
        ))}
      </ol>
      <p>These times are free now. Each is yours once you have booked it. Ways are estimates along a straight line: allow for traffic.</p>
      <p>
        <a href={routes.shortlist.dayCalendar.href(token, day)}>Put this plan into your calendar</a>
      </p>
    </section>
  )
}

function Others({ heading, cards }: { heading: string; cards: readonly PropertyCardData[] }) {
  if (cards.length === 0) return null
  return (
    <section aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.others}>
        {cards.map(({ id, channel, displayAddress }) => (
          <li key={id}>
            <a href={routes.property.page.href(id, channel)}>{displayAddress}</a> (
            <a href={routes.overlay.bookAViewing.href(id)}>request a viewing</a>)
          </li>
        ))}
      </ul>
    </section>
  )
}
