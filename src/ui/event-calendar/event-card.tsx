import type { ReactNode } from 'react'
import { eventDateText } from '#src/domain/dates/moment-text.ts'
import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import { eventOverlays } from '#src/domain/events/event-pictures.ts'
import type { EventTimes } from '#src/domain/events/event-timing.ts'
import { eventChangeText, whenText } from '#src/domain/events/event-words.ts'
import { eventImageWidths, imageWidths, type StoredPicture } from '#src/domain/site/pictures.ts'
import * as routes from '#src/routes.ts'
import { classNames, visuallyHidden } from '../class-names.ts'
import { useKeptMarkup } from '../kept-markup.ts'
import { NewTabLink } from '../links.tsx'
import { NoPicture, Picture } from '../picture.tsx'
import styles from './event-card.module.css'

interface EventCardProps {
  event: CalendarEvent
  picture: StoredPicture | undefined
  /** The first picture of its page: it is loaded at once, before others (rules: C24). */
  isFirst?: boolean
  links: readonly { text: string; href: string }[]
  /** A line of a list, without a picture. */
  isLine?: boolean
  /** A few words above the title. */
  over?: string
  /** The number of its kind's colour and mark. */
  kind?: number | undefined
  /** What the children say that the event does not: its markup is kept by that and the event (kept-markup.ts). Not kept without it. */
  kept?: string
  children?: ReactNode
}

/** A sale on its day: the date as on a calendar's leaf, picture, topic, title, time, place, and links, the first of which leads. An item of a list. */
export function EventCard({ kept, ...shown }: EventCardProps) {
  const { event, picture, isFirst, over, kind, links } = shown
  // A picture that is loaded at once is also named in the document's head.
  const variant = () =>
    kept === undefined || isFirst
      ? undefined
      : [kept, picture?.hash, over, kind, ...links.map(({ text, href }) => `${text} ${href}`)].join('\n')
  return (
    <article className={classNames(styles.card, shown.isLine && styles.line)} {...useKeptMarkup(event, variant, <Parts {...shown} />)} />
  )
}

function Parts({ event, picture, isFirst = false, isLine = false, links, over, kind, children }: Omit<EventCardProps, 'kept'>) {
  const { calendar, id, title, date, days, location } = event
  const change = eventChangeText(event)
  const day = eventDateText(date.slice(0, 10))
  // Sales of one name come round all year: heard one by one, links and headings say of which day they are.
  const ofThis = <span className={visuallyHidden}>{`: ${title}, ${day}`}</span>
  return (
    <>
      <DayLeaf date={date} />
      {isLine ? null : <EventPicture {...{ event, picture, isFirst }} className={styles.picture} />}
      <div className={styles.words}>
        <h3 className={styles.title}>
          <a href={routes.events.page.href(calendar, id)}>
            {title}
            <span className={visuallyHidden}>{`, ${day}`}</span>
          </a>
        </h3>
        {over ? (
          <p className={styles.over}>
            <KindMark kind={kind} />
            {over}
          </p>
        ) : null}
        {change === undefined ? null : <p className={styles.change}>{change}</p>}
        <p className={styles.fact}>
          <EventTime event={{ date, ...(days !== undefined && { days }) }} isBesideDay /> <br />
          {location}
        </p>
        {children}
      </div>
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
    </>
  )
}

interface EventPictureProps extends Pick<EventCardProps, 'event' | 'picture'> {
  isFirst: boolean
  /** Up to two thirds of the page wide. */
  isLarge?: boolean
  /** Of its box. */
  className: string | undefined
}

/** An event's first picture, which opens all of them; a drawing where there is none. */
export function EventPicture({ event, picture, isFirst, isLarge = false, className }: EventPictureProps) {
  const { calendar, id, title, date, images } = event
  if (!picture)
    return (
      <div className={className}>
        <NoPicture label="" />
      </div>
    )
  return (
    <a
      href={routes.events.page.href(calendar, id)}
      className={className}
      data-opens={eventOverlays[calendar].route.hash(String(id))}
      aria-label={`Pictures: ${title}, ${eventDateText(date.slice(0, 10))}`}
    >
      <Picture
        {...picture}
        alt={images[0]?.alt ?? ''}
        widths={isLarge ? imageWidths : eventImageWidths}
        sizes={isLarge ? '(min-width: 992px) 48rem, 100vw' : '(min-width: 48rem) 16rem, 7rem'}
        load={isFirst ? { loading: 'eager', priority: true } : { loading: 'lazy' }}
      />
    </a>
  )
}

/** The day as a block of type. Screen readers hear it with the title. */
function DayLeaf({ date }: Pick<EventTimes, 'date'>) {
  const [weekday = '', day, month = '', year] = eventDateText(date.slice(0, 10))?.split(' ') ?? []
  return (
    <p className={styles.leaf} aria-hidden="true">
      {weekday.slice(0, 3)}
      <strong>{day}</strong>
      {month.slice(0, 3)}
      <small>{year}</small>
    </p>
  )
}

/** The mark of a kind of sale, before its name: a shape in its colour; nothing for a calendar of one kind. */
export function KindMark({ kind }: Pick<EventCardProps, 'kind'>) {
  return kind === undefined ? null : <span className={styles.mark} data-kind={kind} />
}

interface EventTimeProps {
  event: EventTimes
  className?: string | undefined
  /** The day is said beside it: only the time is shown, where it is known. */
  isBesideDay?: boolean
}

/** The date and time of an event, for people and programs. Times do not break at the end of a line. */
export function EventTime({ event, className, isBesideDay = false }: EventTimeProps) {
  const words = whenText(event).replaceAll(/\b(at|until) (\d+\.\d\d[ap]m)/g, '$1\u00a0$2')
  const text = isBesideDay ? words.replace(/^.*? at\u00a0/, '') : words
  return (
    <time dateTime={event.date.replace(' ', 'T')} className={className}>
      {text}
    </time>
  )
}
