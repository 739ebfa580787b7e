import { appointmentWords, dayWords, slotName, timeWords } from '#src/domain/appointments/slot-name.ts'
import { countText } from '#src/domain/property/count-text.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import type { PlannedViewing } from '#src/domain/shortlist/viewing-day.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import { LiveOwnPlans } from './own-plans.island.tsx'
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
  /** Homes whose booked viewing is on another day. */
  elsewhen: readonly { card: PropertyCardData; startsAt: Date }[]
  /** The day in the address. */
  dayAsked: string | undefined
  /** The booked viewings as the address has them. */
  booked: string
}

/** A day of viewings: the homes in an order that leaves time for the way, each with a link to the form that books the slot. */
export function viewingDayPage(shown: ShownDay): Page {
  const { token, today, days, day, viewings, leftOver, later, asked, elsewhen, booked, dayAsked } = shown
  const cards = [...viewings, ...elsewhen].map(({ card }) => card)
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
          {elsewhen.map(({ card, startsAt }) => (
            <p key={card.id}>
              You have booked <a href={routes.property.page.href(card.id, card.channel)}>{card.displayAddress}</a> for{' '}
              <a href={routes.shortlist.day.href(token, slotName(startsAt).slice(0, 10), booked)}>{appointmentWords(startsAt)}</a>.
            </p>
          ))}
          <Others heading="Not free at a time that fits" cards={leftOver} />
          <Others heading="For another day" cards={later} />
          <Others heading="Ask the branch for a time" cards={asked} />
          <LiveOwnPlans
            part="viewings"
            token={token}
            ids={[...cards, ...leftOver].map(({ id }) => id)}
            today={today}
            asked={dayAsked}
            booked={booked}
          />
        </div>
      </Section>
    ),
  }
}

/** Days shown at once; the others are folded, so that the plan is in sight on a phone. */
const firstDays = 6

function Days({ token, today, days, day, booked }: ShownDay) {
  const links = (shown: ShownDay['days']) => (
    <div className={styles.days}>
      {shown.map((each) => (
        <a
          key={each.day}
          href={routes.shortlist.day.href(token, each.day, booked)}
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

function Plan({ token, today, day, viewings, booked }: ShownDay & { day: string }) {
  return (
    <section aria-labelledby="plan" className={styles.planned}>
      <h2 id="plan" className={styles.heading}>
        {dayWords(day, today)}
      </h2>
      <ol className={styles.plan}>
        {viewings.map(({ card, slot, travelMinutes, isBooked }) => (
          <li key={card.id} className={styles.visit}>
            {travelMinutes > 0 ? <p className={styles.small}>About {travelMinutes} minutes by car</p> : null}
            <p>
              <strong>
                {timeWords(slot.startsAt)} to {timeWords(slot.endsAt)}
              </strong>
              , <a href={routes.property.page.href(card.id, card.channel)}>{card.displayAddress}</a>
            </p>
            {isBooked ? (
              <p>You have booked this.</p>
            ) : (
              <ButtonLink variant="outline" href={routes.overlay.bookAViewing.href(card.id, slot.name)}>
                Book {timeWords(slot.startsAt)}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
      <p>
        These times are free now. Each is yours once you have booked it. Travel times are estimates by straight-line distance: allow for
        traffic.
      </p>
      <p>
        <a href={routes.shortlist.dayCalendar.href(token, day, booked)}>Put this plan into your calendar</a>
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
