import { byDate } from '#src/domain/events/calendar-choice.ts'
import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import { firstPictured } from '#src/domain/events/event-pictures.ts'
import { isRecentResult, isUpcomingAuction } from '#src/domain/events/event-timing.ts'
import { linksOfEvent } from '#src/domain/events/links-of-event.ts'
import type { StoredPicture } from '#src/domain/site/pictures.ts'
import { EventCard } from '#src/ui/event-calendar/event-card.tsx'
import { Subscribe } from '#src/ui/event-calendar/subscribe.tsx'
import { ShowMore } from '#src/ui/show-more/show-more.tsx'
import styles from './auction-room.module.css'

interface AuctionRoomProps {
  /** Id of the block. */
  id: string
  now: Date
  events: readonly CalendarEvent[]
  results: ReadonlyMap<number, string>
  pictures: ReadonlyMap<string, StoredPicture>
  pageSize: number
}

/** Coming auctions, the next one first, and recent results, the latest first (rules: C27). */
export function AuctionRoom({ id, now, events, results: resultsOf, pictures, pageSize }: AuctionRoomProps) {
  const upcoming = byDate(events.filter((event) => isUpcomingAuction(event, now)))
  const results = byDate(events.filter((event) => isRecentResult(event, now))).toReversed()
  const first = firstPictured([...upcoming, ...results], pictures)
  const items = (shown: readonly CalendarEvent[]) =>
    shown.map((event) => ({
      key: event.id,
      content: (
        <EventCard
          event={event}
          picture={pictures.get(event.images[0]?.file ?? '')}
          isFirst={event === first}
          links={linksOfEvent(event, { now })}
        >
          {resultsOf.get(event.id) ? <p>{resultsOf.get(event.id)}</p> : null}
        </EventCard>
      ),
    }))
  return (
    <>
      {upcoming.length === 0 ? (
        <p className={styles.empty}>No auction has been announced yet.</p>
      ) : (
        <ShowMore items={items(upcoming)} shown={pageSize} below={768} className={styles.events} />
      )}
      <Subscribe calendar="property-auctions" />
      {results.length === 0 ? null : (
        // The id is the hash that the rules give, so that browsers scroll to it by themselves.
        <section id="/recent-results" aria-labelledby={`${id}-results`} className={styles.results}>
          <h2 id={`${id}-results`} className={styles.heading}>
            Recent Results
          </h2>
          <ShowMore items={items(results)} shown={pageSize} below={768} className={styles.events} />
        </section>
      )}
    </>
  )
}
