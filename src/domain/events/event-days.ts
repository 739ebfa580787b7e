import { bankHolidaysOf } from '../dates/bank-holidays.ts'
import { dayBefore, isDay, londonDay } from '../dates/day.ts'
import {
  type Calendar,
  type CalendarEvent,
  dayId,
  type EventFacts,
  type Repetition,
  readEventId,
  type WrittenEvent,
} from './calendar-event.ts'
import { picturesOnDay } from './event-slides.ts'

/** The days before and after today in which repeating events are listed: a year of results, and the twelve months of a calendar. */
const daysBack = 366
const daysAhead = 366
const weekMs = 7 * 86_400_000

/** All events with their days; a repeating event yields many, each with an id of its own. */
export function eventDays(written: readonly WrittenEvent[], now: Date): CalendarEvent[] {
  const today = londonDay(now)
  const [earliest, latest] = [dayBefore(today, daysBack), dayBefore(today, -daysAhead)]
  return written.flatMap((event) => ('repeats' in event ? daysOf(event, earliest, latest).map((day) => onDay(event, day)) : [event]))
}

interface CalendarDays {
  written: readonly WrittenEvent[]
  /** Their days (`eventDays`). */
  days: readonly CalendarEvent[]
}

/** Of each content's events, as of the last day asked about. */
const known = new WeakMap<readonly WrittenEvent[], Map<Calendar, CalendarDays & { on: string }>>()

/** The events of a calendar, the same objects until midnight in London: markup is kept by them (ui/kept-markup.ts). */
export function calendarDays(events: readonly WrittenEvent[], calendar: Calendar, now: Date): CalendarDays {
  const on = londonDay(now)
  const ofContent = known.get(events) ?? new Map<Calendar, CalendarDays & { on: string }>()
  known.set(events, ofContent)
  const found = ofContent.get(calendar)
  if (found?.on === on) return found
  const written = events.filter((event) => event.calendar === calendar)
  const made = { written, days: eventDays(written, now), on }
  ofContent.set(calendar, made)
  return made
}

/** Whether an event with this id exists, however far ahead. */
export function hasEvent(written: readonly WrittenEvent[], calendar: string, id: string): boolean {
  const { number, day } = readEventId(id)
  const event = written.find((each) => each.calendar === calendar && each.id === number)
  if (!event) return false
  return 'repeats' in event ? day !== undefined && isDay(day) && isRepeatedOn(event, day) : day === undefined
}

/** The event with an id, even one long past; undefined if there is none, or its day is further ahead than any shown. */
export function eventOfId(written: readonly WrittenEvent[], calendar: Calendar, id: number, now: Date): CalendarEvent | undefined {
  const { number, day } = readEventId(id)
  const event = written.find((each) => each.calendar === calendar && each.id === number)
  if (!event || 'repeats' in event !== (day !== undefined)) return undefined
  if (!('repeats' in event)) return event
  const latest = dayBefore(londonDay(now), -daysAhead)
  if (day === undefined || !isDay(day) || day > latest) return undefined
  return daysOf(event, day, day).map((only) => onDay(event, only))[0]
}

/** Whether a repeating event begins on a day by its rule; changes are not considered. */
export function isRepeatedOn(event: Repeating, day: string): boolean {
  return daysOf(event, day, day).length > 0
}

/** The day of a repetition that is nearest to another day; of two equally near ones, the earlier. `until` must not be before `from`. */
export function nearestDay({ from, everyWeeks, until = latestDay }: Repetition, day: string): string {
  const step = everyWeeks * weekMs
  const [first, wanted, last] = [from, day, until].map((each) => Date.parse(each)) as [number, number, number]
  const count = Math.min(Math.ceil((wanted - first) / step - 0.5), Math.floor((last - first) / step))
  return new Date(first + Math.max(0, count) * step).toISOString().slice(0, 10)
}

type Repeating = Pick<EventFacts, 'days'> & { repeats: Repetition }

/** The first days of a repeating event between two days, both included. One that would last into a bank holiday is left out whole. */
function daysOf({ days: length = 1, repeats }: Repeating, earliest: string, latest: string): string[] {
  const { from, everyWeeks, until = latestDay, except, notOn } = repeats
  const step = everyWeeks * weekMs
  const [first, least, last] = [Date.parse(from), Date.parse(earliest), Date.parse(latest < until ? latest : until)]
  const start = first + Math.max(0, Math.ceil((least - first) / step)) * step
  const count = Math.max(0, Math.floor((last - start) / step) + 1)
  const days = Array.from({ length: count }, (_, at) => new Date(start + at * step).toISOString().slice(0, 10))
  const kept = days.filter((day) => !except.includes(day))
  if (notOn === undefined) return kept
  const isHoliday = (day: string) => bankHolidaysOf(notOn, Number(day.slice(0, 4))).some((each) => each.day === day)
  if (length === 1) return kept.filter((day) => !isHoliday(day))
  return kept.filter((day) => !Array.from({ length }, (_, later) => dayBefore(day, -later)).some(isHoliday))
}

/** Used as the end of a repetition without one. */
const latestDay = '9999-12-31'

function onDay({ repeats, ...facts }: EventFacts & { id: number; repeats: Repetition }, day: string): CalendarEvent {
  const { time, daysBefore, changes = [] } = repeats
  const change = changes.find(({ on }) => on === day)
  const atTime = (written: string) => (time === undefined || written.includes(' ') ? written : `${written} ${time}`)
  return {
    ...facts,
    id: dayId(facts.id, day),
    images: picturesOnDay(facts.images, repeats, day),
    date: atTime(change?.to ?? day),
    validFrom: dayBefore(day, daysBefore),
    ...(change?.isCancelled && { isCancelled: true }),
    ...(change?.to !== undefined && { movedFrom: atTime(day) }),
  }
}
