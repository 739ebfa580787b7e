import type { ReactNode } from 'react'
import { eventDateText } from '#src/domain/dates/moment-text.ts'
import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import { eventOverlays } from '#src/domain/events/event-pictures.ts'
import type { EventTimes } from '#src/domain/events/event-timing.ts'
import { eventChangeText, whenText } from '#src/domain/events/event-words.ts'
import type { StoredPicture } from '#src/domain/site/pictures.ts'
import { eventImageWidths } from '#src/domain/site/pictures.ts'
import * as routes from '#src/routes.ts'
import { visuallyHidden } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import * as shapes from '../icon-shapes.ts'
import { NewTabLink } from '../links.tsx'
import { NoPicture, Picture } from '../picture.tsx'
import styles from './event-card.module.css'

interface EventCardProps {
  event: CalendarEvent
  picture: StoredPicture | undefined
  /** The first picture of its page: it is loaded at once, before others (rules: C24). */
  isFirst?: boolean
  links: readonly { text: string; href: string }[]
  /** A few words above the title. */
  over?: ReactNode
  children?: ReactNode
}

/** A sale on its day: picture, topic, title, date, place, and links. */
export function EventCard({ event, picture, isFirst = false, links, over, children }: EventCardProps) {
  const { calendar, id, title, date, days, location, images } = event
  const change = eventChangeText(event)
  const page = routes.events.page.href(calendar, id)
  const day = eventDateText(date.slice(0, 10))
  // Sales of one name come round all year: heard one by one, links and headings say of which day they are.
  const ofThis = <span className={visuallyHidden}>{`: ${title}, ${day}`}</span>
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {picture ? (
          <a href={page} data-opens={eventOverlays[calendar].route.hash(String(id))} aria-label={`Pictures: ${title}, ${day}`}>
            <Picture
              {...picture}
              alt={images[0]?.alt ?? ''}
              widths={eventImageWidths}
              sizes="(min-width: 992px) 45rem, 100vw"
              load={isFirst ? { loading: 'eager', priority: true } : { loading: 'lazy' }}
            />
          </a>
        ) : (
          <NoPicture label="" />
        )}
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <a href={page}>
            {title}
            <span className={visuallyHidden}>, {day}</span>
          </a>
        </h3>
        {over ? <p className={styles.over}>{over}</p> : null}
        {change === undefined ? null : <p className={styles.change}>{change}</p>}
        <p className={styles.fact}>
          <Icon shape={shapes.calendar} />
          <EventTime event={{ date, ...(days !== undefined && { days }) }} className={styles.date} />
        </p>
        <p className={styles.fact}>
          <Icon shape={shapes.pin} />
          {location}
        </p>
        {children}
        {links.length > 0 ? (
          <ul className={styles.links}>
            {links.map(({ text, href }) => (
              <li key={text}>
                {href.startsWith('https:') ? (
                  <NewTabLink href={href}>
                    {text}
                    {ofThis}
                  </NewTabLink>
                ) : (
                  <a href={href}>
                    {text}
                    {ofThis}
                  </a>
                )}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </article>
  )
}

interface EventTimeProps {
  event: EventTimes
  className?: string | undefined
}

/** The date and time of an event, for people and programs. Times do not break at the end of a line. */
export function EventTime({ event, className }: EventTimeProps) {
  return (
    <time dateTime={event.date.replace(' ', 'T')} className={className}>
      {whenText(event).replaceAll(/\b(at|until) (\d+\.\d\d[ap]m)/g, '$1\u00a0$2')}
    </time>
  )
}
