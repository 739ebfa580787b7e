import { daysUntil } from '#src/domain/dates/day.ts'
import { eventDateText } from '#src/domain/dates/moment-text.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { type EventTimes, eventEnd, isToCome } from './event-timing.ts'

/** The line above a title: the topic, and whether bids are taken online. */
export function eventOverline({ topic, onlineAuction }: Pick<CalendarEvent, 'topic' | 'onlineAuction'>): string {
  return [topic, ...(onlineAuction ? ['Online auction'] : [])].filter((word) => word !== '').join(' · ')
}

/** The date in words: `Saturday 28 November 2026 at 10.30am, until 4.00pm`, or until another day, with a time if known. */
export function whenText(event: EventTimes): string {
  const { date } = event
  const begins = eventDateText(date) ?? date
  const ends = eventEnd(event)
  if (ends === undefined) return begins
  const text = eventDateText(ends) ?? ends
  return `${begins}, until ${ends.slice(0, 10) === date.slice(0, 10) ? text.split(' at ')[1] : text}`
}

/** Says how the event differs from its first announcement. */
export function eventChangeText({ isCancelled, movedFrom }: Pick<CalendarEvent, 'isCancelled' | 'movedFrom'>): string | undefined {
  if (isCancelled === true) return 'Called off'
  return movedFrom === undefined ? undefined : `Moved from ${eventDateText(movedFrom.slice(0, 10))}`
}

export const saleIsOver = 'This sale is over'

/** The notice at the top: cancelled, moved or over; undefined if there is none. */
export function eventNotice(event: CalendarEvent, now: Date): string | undefined {
  return eventChangeText(event) ?? (isToCome(event, now) ? undefined : saleIsOver)
}

/** How soon an event begins, by calendar days in London: `today`, `tomorrow`, `in 33 days`; `now on` on its further days. */
export function daysToGoText({ date }: Pick<EventTimes, 'date'>, now: Date): string {
  const days = daysUntil(date.slice(0, 10), now)
  if (days < 0) return 'now on'
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
