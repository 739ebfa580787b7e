import type { ReactNode } from 'react'
import { eventDateText } from '#src/domain/dates/event-date-text.ts'
import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import { Icon } from '../icon.tsx'
import { NewTabLink } from '../new-tab-link.tsx'
import { NoPicture } from '../no-picture.tsx'
import { Picture } from '../picture.tsx'
import styles from './event-card.module.css'

interface EventCardProps {
  event: CalendarEvent
  picture: { hash: string; width: number; height: number } | undefined
  /** The first of its page: its picture is loaded at once, before others (rules: C24). */
  isFirst?: boolean
  links: readonly { text: string; href: string }[]
  /** A few words above the title. */
  over?: ReactNode
  children?: ReactNode
}

/** A sale on its day: picture, topic, title, date, place, and where one goes from here. */
export function EventCard({ event, picture, isFirst = false, links, over, children }: EventCardProps) {
  const { title, date, location, images } = event
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        {over ? <p className={styles.over}>{over}</p> : null}
        <p className={styles.fact}>
          <Icon name="calendar" />
          <time dateTime={date.replace(' ', 'T')}>{eventDateText(date)}</time>
        </p>
        <p className={styles.fact}>
          <Icon name="pin" />
          {location}
        </p>
        {children}
        {links.length > 0 ? (
          <ul className={styles.links}>
            {links.map(({ text, href }) => (
              <li key={text}>{href.startsWith('https:') ? <NewTabLink href={href}>{text}</NewTabLink> : <a href={href}>{text}</a>}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className={styles.picture}>
        {picture ? (
          <Picture
            {...picture}
            alt={images[0]?.alt ?? ''}
            widths={[500, 800]}
            sizes="(min-width: 992px) 45rem, 100vw"
            load={isFirst ? { loading: 'eager', priority: true } : { loading: 'lazy' }}
          />
        ) : (
          <NoPicture label="" />
        )}
      </div>
    </article>
  )
}
