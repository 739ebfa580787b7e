import { byDate } from '#src/domain/events/calendar-choice.ts'
import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import { isRecentResult, isUpcoming } from '#src/domain/events/event-timing.ts'
import { EventCard } from '#src/ui/event-calendar/event-card.tsx'
import { ShowMore } from '#src/ui/show-more/show-more.tsx'
import styles from './auction-room.module.css'
import { linksOfAuction } from './links-of-auction.ts'

interface AuctionRoomProps {
  /** Of the block. */
  id: string
  now: Date
  events: readonly CalendarEvent[]
  pictures: ReadonlyMap<string, { hash: string; width: number; height: number }>
  pageSize: number
}

/** Auctions to come, the next one first, and recent results, the last one first (rules: C27). */
export function AuctionRoom({ id, now, events, pictures, pageSize }: AuctionRoomProps) {
  const upcoming = byDate(events.filter((event) => isUpcoming(event, now)))
  const results = byDate(events.filter((event) => isRecentResult(event, now))).toReversed()
  const items = (shown: readonly CalendarEvent[], isToCome: boolean) =>
    shown.map((event, at) => ({
      key: event.id,
      content: (
        <EventCard
          event={event}
          picture={pictures.get(event.images[0]?.file ?? '')}
          isFirst={isToCome && at === 0}
          links={linksOfAuction(event, isToCome)}
        />
      ),
    }))
  return (
    <>
      {upcoming.length === 0 ? (
        <p className={styles.empty}>No auction has been announced yet.</p>
      ) : (
        <ShowMore items={items(upcoming, true)} shown={pageSize} below={768} className={styles.events} />
      )}
      {results.length === 0 ? null : (
        // Its id is the hash that the rules name, so that browsers scroll to it by themselves.
        <section id="/recent-results" aria-labelledby={`${id}-results`} className={styles.results}>
          <h2 id={`${id}-results`} className={styles.heading}>
            Recent Results
          </h2>
          <ShowMore items={items(results, false)} shown={pageSize} below={768} className={styles.events} />
        </section>
      )}
    </>
  )
}
