import type { ComponentProps, ReactNode } from 'react'
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
  /** A few words above the title. */
  over?: string
  /** The number of its kind's colour and mark. */
  kind?: number | undefined
  /** What the children say that the event does not: its markup is kept by that and the event (kept-markup.ts). Not kept without it. */
  kept?: string
  children?: ReactNode
}

/** A sale on its day: the date as on a calendar's leaf, picture, topic, title, date, place, and links. In a row where there is room. */
export function EventCard({ kept, ...shown }: EventCardProps) {
  const { event, picture, isFirst, over, kind, links } = shown
  // A picture that is loaded at once is also named in the document's head.
  const variant = () =>
    kept === undefined || isFirst
      ? undefined
      : [kept, picture?.hash, over, kind, ...links.map(({ text, href }) => `${text} ${href}`)].join('\n')
  return <article className={styles.card} {...useKeptMarkup(event, variant, <Parts {...shown} />)} />
}

function Parts({ event, picture, isFirst = false, links, over, kind, children }: Omit<EventCardProps, 'kept'>) {
  const { calendar, id, title, date, days, location } = event
  const change = eventChangeText(event)
  const page = routes.events.page.href(calendar, id)
  const day = eventDateText(date.slice(0, 10))
  // Sales of one name come round all year: heard one by one, links and headings say of which day they are.
  const ofThis = <span className={visuallyHidden}>{`: ${title}, ${day}`}</span>
  return (
    <div className={styles.parts}>
      <DayLeaf date={date} kind={kind} />
      <div className={styles.picture}>
        <EventPicture event={event} picture={picture} isFirst={isFirst} sizes="(min-width: 48rem) 20rem, (min-width: 40rem) 17rem, 7rem" />
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <a href={page}>
            {title}
            <span className={visuallyHidden}>, {day}</span>
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
          <Icon shape={shapes.calendar} />
          <EventTime event={{ date, ...(days !== undefined && { days }) }} className={styles.date} isBesideDay />
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
    </div>
  )
}

interface EventPictureProps extends Pick<EventCardProps, 'event' | 'picture'> {
  isFirst: boolean
  sizes: string
  widths?: ComponentProps<typeof Picture>['widths']
}

/** An event's first picture, which opens all of them; a drawing where there is none. Fills its box. */
export function EventPicture({ event, picture, isFirst, sizes, widths = eventImageWidths }: EventPictureProps) {
  const { calendar, id, title, date, images } = event
  if (!picture) return <NoPicture label="" />
  return (
    <a
      href={routes.events.page.href(calendar, id)}
      data-opens={eventOverlays[calendar].route.hash(String(id))}
      aria-label={`Pictures: ${title}, ${eventDateText(date.slice(0, 10))}`}
    >
      <Picture
        {...picture}
        alt={images[0]?.alt ?? ''}
        widths={widths}
        sizes={sizes}
        load={isFirst ? { loading: 'eager', priority: true } : { loading: 'lazy' }}
      />
    </a>
  )
}

/** The day as a block of type. Screen readers hear the date in words beside it. */
function DayLeaf({ date, kind }: Pick<EventTimes, 'date'> & Pick<EventCardProps, 'kind'>) {
  const [weekday = '', day, month = '', year] = eventDateText(date.slice(0, 10))?.split(' ') ?? []
  return (
    <p className={styles.leaf} data-kind={kind} aria-hidden="true">
      <span>{weekday.slice(0, 3)}</span>
      <strong>{day}</strong>
      <span>{month.slice(0, 3)}</span>
      <small>{year}</small>
    </p>
  )
}

/** The marks of kinds, on a grid of 16: square, disc, triangle, diamond, ring, cross. */
const marks = [
  'M2 2h12v12H2z',
  'M1 8a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
  'M8 1 15 14H1z',
  'M8 0l8 8-8 8-8-8z',
  'M1 8a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM5 8a3 3 0 1 1 6 0a3 3 0 1 1-6 0z',
  'M6 1h4v5h5v4h-5v5H6v-5H1V6h5z',
]

/** The mark of a kind of sale in its colour, before its name; nothing for a calendar of one kind. */
export function KindMark({ kind }: Pick<EventCardProps, 'kind'>) {
  if (kind === undefined) return null
  return (
    <svg viewBox="-6 -6 28 28" aria-hidden="true" className={styles.mark} data-kind={kind}>
      <path fillRule="evenodd" d={marks[kind - 1]} />
    </svg>
  )
}

interface EventTimeProps {
  event: EventTimes
  className?: string | undefined
  /** The day is seen beside it: only the time is shown, where it is known, and screen readers have both. */
  isBesideDay?: boolean
}

/** The date and time of an event, for people and programs. Times do not break at the end of a line. */
export function EventTime({ event, className, isBesideDay = false }: EventTimeProps) {
  const words = whenText(event).replaceAll(/\b(at|until) (\d+\.\d\d[ap]m)/g, '$1\u00a0$2')
  const [day, time] = isBesideDay ? (/^(.*? at\u00a0)(.*)$/.exec(words)?.slice(1) ?? []) : []
  return (
    <time dateTime={event.date.replace(' ', 'T')} className={className}>
      {time === undefined ? (
        words
      ) : (
        <>
          <span className={visuallyHidden}>{day}</span>
          {time}
        </>
      )}
    </time>
  )
}
