import type { BranchContent } from '#src/domain/content/branch-content.ts'
import { type EventContent, eventContent } from '#src/domain/content/event-content.ts'
import { dayBefore, dayText, londonDay } from '#src/domain/dates/day.ts'
import { isLeftOut, minuteOfDay, springClockChange } from '#src/domain/dates/london-time.ts'
import { calendars, type WrittenEvent } from '#src/domain/events/calendar-event.ts'
import { isRepeatedOn, nearestDay } from '#src/domain/events/event-days.ts'
import { eventEnd } from '#src/domain/events/event-timing.ts'
import { isPathOfSearch, isSearchLink } from '#src/domain/events/sale-links.ts'
import type { ContentProblem } from './content-error.ts'
import type { ContentStore } from './content-store.ts'
import { type KnownNames, namesAt, repeatedAt, unknownAt, writtenAt } from './known-names.ts'
import { readYamlFolder, type YamlFile } from './yaml-file.ts'

type EventFile = YamlFile<EventContent>

/**
 * Reports duplicate event numbers within a calendar, as they are part of addresses; unknown branches and departments; and days that
 * contradict each other.
 */
export function checkEvents(files: readonly EventFile[], branches: readonly YamlFile<BranchContent>[]): ContentProblem[] {
  const slugs = namesAt(branches, ['slug'])
  const labels = namesAt(branches, ['departments', '*', 'label'])
  return [
    ...calendars.flatMap((calendar) =>
      repeatedAt(
        files.filter((file) => writtenAt([file], ['calendar'])[0]?.value === calendar),
        ['events', '*', 'id'],
        (id) => `${id} is the number of another event of this calendar too`,
      ),
    ),
    ...unknownAll(files, 'branch', slugs, (slug) => `must be the slug of a branch: no file in branches/ has the slug ${slug}`),
    ...unknownAll(files, 'department', labels, (label) => `must be the label of a department: no branch has one labelled ${label}`),
    ...openSearches(files),
    ...files.flatMap((file) => checkEventDays(file)),
  ]
}

function unknownAll(files: readonly EventFile[], field: string, known: KnownNames, reason: (name: string) => string): ContentProblem[] {
  return unknownAt(files, ['events', '*', field], known, (name, meant) => `${reason(name)}${meant}`)
}

/** Reports searches that cannot be limited to the day of a sale, so that the lots of all sales would be shown. */
function openSearches(files: readonly EventFile[]): ContentProblem[] {
  return writtenAt(files, ['events', '*', 'lotsLink']).flatMap(({ value, problem }) =>
    isSearchLink(String(value)) && !isPathOfSearch(String(value))
      ? [{ ...problem('is not shown: a search of lots must begin with /property-for-sale'), isWarning: true as const }]
      : [],
  )
}

type Written = EventContent['events'][number]
type Found = [path: (string | number)[], reason: string]

const dayMinutes = 24 * 60
/** Maximum length in minutes of a sale past midnight. A longer one is probably a mistake, such as 3:00 for 15:00. */
const longestNight = 12 * 60

/** Warns of contradictory days, with which an event would not be shown or a change would have no effect. */
export function checkEventDays({ sound: { content, problem } }: YamlFile<EventContent>, now = new Date()): ContentProblem[] {
  return (content.events ?? []).flatMap((event, index) =>
    [...amissOnce(event), ...amissRepeated(event), ...leftOutTimes(event, now)].map(([path, reason]) => ({
      ...problem(['events', index, ...path], reason),
      isWarning: true as const,
    })),
  )
}

function amissOnce({ date, validFrom, days = 1, endTime, repeats }: Written): Found[] {
  const [, time = repeats?.time] = date?.split(' ') ?? []
  const minutes = time === undefined || endTime === undefined || days > 1 ? 0 : minuteOfDay(endTime) - minuteOfDay(time)
  return [
    ...(date !== undefined && validFrom.slice(0, 10) > date.slice(0, 10)
      ? [[['validFrom'], 'is after its date: it would not be shown in time'] satisfies Found]
      : []),
    ...(time !== undefined && time === endTime && days === 1 ? [[['endTime'], 'is when it begins'] satisfies Found] : []),
    ...(minutes < 0 && minutes + dayMinutes > longestNight
      ? [
          [
            ['endTime'],
            `is before it begins, and so ${Math.floor((minutes + dayMinutes) / 60)} hours later on the next day`,
          ] satisfies Found,
        ]
      : []),
    ...(repeats && days > 7 * repeats.everyWeeks ? [[['days'], 'are more than there are until it comes again'] satisfies Found] : []),
  ]
}

function amissRepeated({ repeats }: Written): Found[] {
  if (!repeats) return []
  const { from, until, except, changes } = repeats
  if (until !== undefined && until < from) return [[['repeats', 'until'], 'is before its first day: it would never be']]
  const { notOn: _notOn, ...rule } = repeats
  const everyDay = { ...rule, except: [] }
  const unheld = (day: string, path: (string | number)[]): Found[] =>
    isRepeatedOn({ repeats: everyDay }, day)
      ? []
      : [[['repeats', ...path], `${day} is no day of this event; did you mean ${nearestDay(everyDay, day)}?`]]
  return [
    ...except.flatMap((day, at) => unheld(day, ['except', at])),
    ...changes.flatMap(({ on }, at) => unheld(on, ['changes', at, 'on'])),
  ]
}

interface ReadEvents {
  files: EventFile[]
  events: WrittenEvent[]
}

/** Reads the events of all calendars, each with the time at which its file last changed. */
export async function readEvents(store: ContentStore): Promise<ReadEvents> {
  const files = await readYamlFolder(store, 'events', eventContent)
  return { files, events: files.flatMap(({ content, changedAt }) => (content && changedAt ? eventsOf(content, changedAt) : [])) }
}

/** Years ahead in which days of a repeating event are checked, so that the next clock change is included. */
const yearsAhead = 1

/** Returns why a time is impossible; undefined if it is valid. */
export function timeProblem(written: string | undefined): string | undefined {
  if (written === undefined || !isLeftOut(written)) return undefined
  return `there is no ${written.slice(11)} on ${dayText(written.slice(0, 10))}: the clock goes from 1:00 to 2:00 that night`
}

/** Reports times that do not exist because summer time begins, including coming days of a repeating event. */
function leftOutTimes(event: Written, now: Date): Found[] {
  const { date, validFrom, repeats } = event
  const told = (path: (string | number)[], written: string | undefined): Found[] => {
    const reason = timeProblem(written)
    return reason === undefined ? [] : [[path, reason]]
  }
  return [
    ...told(['date'], date),
    ...told(['validFrom'], validFrom),
    ...(date === undefined ? [] : told(['endTime'], endOf(event, date))),
    ...(repeats?.changes ?? []).flatMap(({ to }, at) => told(['repeats', 'changes', at, 'to'], to)),
    ...leftOutDays(event, now).flatMap((day) => [
      ...told(['repeats', 'time'], `${day} ${repeats?.time}`),
      ...told(['endTime'], endOf(event, repeats?.time === undefined ? day : `${day} ${repeats.time}`)),
    ]),
  ]
}

function endOf({ days, endTime }: Written, date: string): string | undefined {
  return eventEnd({ date, ...(days !== undefined && { days }), ...(endTime !== undefined && { endTime }) })
}

/** Returns the days of a repeating event that begin or end in a night when summer time begins. */
function leftOutDays({ repeats, days = 1 }: Written, now: Date): string[] {
  if (!repeats) return []
  const today = londonDay(now)
  const year = Number(today.slice(0, 4))
  const nights = Array.from({ length: yearsAhead + 1 }, (_, ahead) => springClockChange(year + ahead))
  // An event may begin up to `days` days before that night; one of them, as it may go on past midnight.
  const near = nights.flatMap((night) => Array.from({ length: days + 1 }, (_, before) => dayBefore(night, before)))
  return near.filter((day) => day >= today && isRepeatedOn({ days, repeats }, day) && !repeats.changes.some(({ on }) => on === day))
}

/** @param changedAt When the file was last changed. */
function eventsOf({ calendar, events }: EventContent, changedAt: Date): WrittenEvent[] {
  return events.flatMap(({ date, validFrom, repeats, cancelled, ...written }): WrittenEvent[] => {
    const facts = { ...written, calendar, changedAt }
    if (repeats) return [{ ...facts, repeats: { ...repeats, changes: repeats.changes.map(changeOf) } }]
    return date === undefined ? [] : [{ ...facts, date, validFrom, ...(cancelled && { isCancelled: true }) }]
  })
}

function changeOf({ cancelled, ...facts }: NonNullable<Written['repeats']>['changes'][number]) {
  return { ...facts, ...(cancelled && { isCancelled: true }) }
}
