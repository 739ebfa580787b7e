import { use } from 'react'
import type { Calendar } from '#src/domain/events/calendar-event.ts'
import * as routes from '#src/routes.ts'
import { useKeptMarkup } from '../kept-markup.ts'
import { NewTabLink } from '../links.tsx'
import { PageStateContext } from '../page-state.ts'
import styles from './subscribe.module.css'

interface SubscribeProps {
  calendar: Calendar
  type?: string | undefined
  /** An object that never changes, by which its markup is kept (kept-markup.ts). */
  kept?: object
}

/** The ways to have a calendar, or what it has of a type (`store-cattle`), in one's own: dates that change come by themselves. */
export function Subscribe({ calendar, type, kept }: SubscribeProps) {
  const { publicUrl } = use(PageStateContext)
  const feed = routes.events.feed.href(calendar, type)
  const markup = useKeptMarkup(kept ?? {}, () => kept && `subscribe ${publicUrl} ${feed}`, <Ways publicUrl={publicUrl} feed={feed} />)
  return <details data-screen-only="" {...markup} />
}

function Ways({ publicUrl, feed }: { publicUrl: string | undefined; feed: string }) {
  const webcal = publicUrl && publicUrl.replace(/^https?:/, 'webcal:') + feed
  return (
    <>
      <summary className={styles.summary}>Subscribe to these dates</summary>
      <div className={styles.ways}>
        <p>Your own calendar then has them, and is told when one is added, moved or called off.</p>
        <ul className={styles.list}>
          {webcal ? (
            <>
              <li>
                <a href={webcal}>In the calendar of this device</a>
              </li>
              <li>
                <NewTabLink href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}>
                  In Google Calendar
                </NewTabLink>
              </li>
            </>
          ) : null}
          <li>
            <a href={feed}>By its address</a>
            <span className={styles.address}>{(publicUrl ?? '') + feed}</span>
          </li>
        </ul>
      </div>
    </>
  )
}
