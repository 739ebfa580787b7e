import type { ComponentProps, ReactNode } from 'react'
import { lotsText, percentSold, type SaleResult } from '#src/domain/auctions/lot-words.ts'
import { saleYear } from '#src/domain/auctions/sale-year.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { byDate, monthsOfCalendar } from '#src/domain/events/calendar-choice.ts'
import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import { firstPictured } from '#src/domain/events/event-pictures.ts'
import { isRecentResult, isUpcomingAuction, lastDay } from '#src/domain/events/event-timing.ts'
import { daysToGoText, eventChangeText } from '#src/domain/events/event-words.ts'
import { linksOfEvent } from '#src/domain/events/links-of-event.ts'
import { pounds } from '#src/domain/property/price.ts'
import type { StoredPicture } from '#src/domain/site/pictures.ts'
import * as routes from '#src/routes.ts'
import { classNames } from '#src/ui/class-names.ts'
import card from '#src/ui/event-calendar/event-card.module.css'
import { EventCard, EventPicture, EventTime } from '#src/ui/event-calendar/event-card.tsx'
import { EventSteps } from '#src/ui/event-calendar/event-steps.tsx'
import { MonthStrip } from '#src/ui/event-calendar/month-strip.tsx'
import { Subscribe } from '#src/ui/event-calendar/subscribe.tsx'
import { ShowMore } from '#src/ui/show-more/show-more.tsx'
import styles from './auction-room.module.css'
import { SalesYear } from './sales-year.tsx'

interface AuctionRoomProps {
  /** Id of the block. */
  id: string
  now: Date
  events: readonly CalendarEvent[]
  results: ReadonlyMap<number, string>
  figures: ReadonlyMap<number, SaleResult>
  pictures: ReadonlyMap<string, StoredPicture>
  pageSize: number
}

/** Of results; on a phone further ones are folded away, and the figures of all are above them. */
const resultsShown = 4
/** Of the auctions after the next, those that have a card with a picture, side by side; later ones are lines. */
const cardsOfOthers = 2

/** The next auction large, the others to come after it, and recent results, the latest first (rules: C27; decision 211). */
export function AuctionRoom({ id, now, events, results: resultsOf, figures, pictures, pageSize }: AuctionRoomProps) {
  const upcoming = byDate(events.filter((event) => isUpcomingAuction(event, now)))
  const results = byDate(events.filter((event) => isRecentResult(event, now))).toReversed()
  // One that is called off stays in the list, and so does yesterday's, which the rules show for a day.
  const next = upcoming.find((event) => event.isCancelled !== true && lastDay(event) >= londonDay(now))
  const others = upcoming.filter((event) => event !== next)
  const latest = results.find(({ id: event }) => (figures.get(event)?.sold ?? 0) > 0)
  const first = firstPictured([...(next ? [next] : []), ...others, ...results], pictures)
  const cardOf = (event: CalendarEvent, about: ReactNode, isLine = false) => ({
    key: event.id,
    content: (
      <EventCard
        {...{ event, isLine }}
        picture={pictures.get(event.images[0]?.file ?? '')}
        isFirst={event === first}
        links={linksOfEvent(event, { now })}
      >
        {about}
      </EventCard>
    ),
  })
  const says = (event: CalendarEvent) => (resultsOf.get(event.id) ? <p>{resultsOf.get(event.id)}</p> : null)
  return (
    <>
      {next ? (
        <NextAuction
          event={next}
          now={now}
          picture={pictures.get(next.images[0]?.file ?? '')}
          isFirst={next === first}
          lots={resultsOf.get(next.id)}
        />
      ) : null}
      {upcoming.length === 0 ? (
        <p className={styles.empty}>No auction has been announced yet.</p>
      ) : (
        <div className={styles.months}>
          <MonthStrip label="Auctions by month" months={monthsOfAuctions(upcoming, now)} />
        </div>
      )}
      {others.length === 0 ? null : (
        <section aria-labelledby={`${id}-more`} className={styles.part}>
          <h2 id={`${id}-more`} className={styles.heading}>
            More auctions
          </h2>
          <ShowMore
            items={others.map((event, at) => cardOf(event, says(event), at >= cardsOfOthers))}
            shown={pageSize}
            below={768}
            className={card.rows}
          />
        </section>
      )}
      <Subscribe calendar="property-auctions" />
      <SalesYear id={id} year={saleYear(results, figures, now)} />
      {results.length === 0 ? null : (
        // The id is the hash that the rules give, so that browsers scroll to it by themselves.
        <section id="/recent-results" aria-labelledby={`${id}-results`} className={styles.part}>
          <h2 id={`${id}-results`} className={styles.heading}>
            Recent Results
          </h2>
          <ShowMore
            items={results.map((event) => {
              const sale = figures.get(event.id)
              const isLine = event !== latest
              return sale && sale.sold > 0 ? cardOf(event, <SaleFigures {...{ sale, isLine }} />, isLine) : cardOf(event, says(event), true)
            })}
            shown={resultsShown}
            below={768}
            className={classNames(card.rows, styles.results)}
          />
        </section>
      )}
    </>
  )
}

/** The days of auctions in the next twelve months; a month leads to its first one. */
function monthsOfAuctions(upcoming: readonly CalendarEvent[], now: Date): ComponentProps<typeof MonthStrip>['months'] {
  const held = upcoming.filter(({ isCancelled }) => isCancelled !== true)
  return monthsOfCalendar(now).map(({ month, name }, at) => {
    const own = held.filter((event) => event.date.startsWith(month))
    const [first] = own
    return {
      ...{ name, unit: '' },
      told: own.length > 0 ? [...new Set(own.map(({ date }) => Number(date.slice(8, 10))))].join(', ') : at === 0 ? 'No more' : 'None',
      href: first && routes.events.page.href(first.calendar, first.id),
    }
  })
}

interface NextAuctionProps {
  event: CalendarEvent
  now: Date
  picture: StoredPicture | undefined
  isFirst: boolean
  /** A sentence on the lots on offer. */
  lots: string | undefined
}

/** The auction that comes next: how soon it is, when and where, and what a bidder does now. */
function NextAuction({ event, now, picture, isFirst, lots }: NextAuctionProps) {
  const { title, location, calendar, id } = event
  const change = eventChangeText(event)
  return (
    <article className={styles.next}>
      <EventPicture {...{ event, picture, isFirst }} isLarge className={styles.scene} />
      <div className={styles.nextWords}>
        <p className={styles.soon}>{`Next auction: ${daysToGoText(event, now)}`}</p>
        <h3 className={styles.nextTitle}>
          <a href={routes.events.page.href(calendar, id)}>{title}</a>
        </h3>
        {change === undefined ? null : <p className={styles.change}>{change}</p>}
        <p className={styles.when}>
          <EventTime event={event} />
        </p>
        <p>{location}</p>
        {lots ? <p>{lots}</p> : null}
        <EventSteps links={linksOfEvent(event, { now })} />
      </div>
    </article>
  )
}

/** What a sale came to, in figures and as a bar of the lots sold. */
function SaleFigures({ sale, isLine }: { sale: SaleResult; isLine: boolean }) {
  const { offered, sold, sum, highest } = sale
  const percent = percentSold(sale)
  const facts = [
    ['Sold', `${sold} of ${lotsText(offered)}`],
    ['In all', sum > 0 ? pounds(sum) : ''],
    ['Highest', highest > 0 ? pounds(highest) : ''],
  ] as const
  return (
    <div className={classNames(styles.figures, isLine && styles.beside)}>
      <p className={styles.share}>
        <strong>{`${percent}%`}</strong> sold
      </p>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
        <rect width="100" height="4" className={styles.barOffered} />
        <rect width={percent} height="4" className={styles.barSold} />
      </svg>
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value === '' ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  )
}
