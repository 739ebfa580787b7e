import { minuteOfDay } from '../domain/dates/clock.ts'
import { isDayOf, nearestDay } from '../domain/events/event-days.ts'
import { leftOutTimes } from './check-left-out.ts'
import type { ContentProblem } from './content-error.ts'
import type { EventContent } from './event-content.ts'
import type { YamlFile } from './yaml-file.ts'

type Written = EventContent['events'][number]
type Found = [path: (string | number)[], reason: string]

const dayMinutes = 24 * 60
/** Minutes of a sale that goes on past midnight; a longer one is rather a slip, as 3:00 is for 15:00. */
const longestNight = 12 * 60

/** Warnings of days that do not go together: the event would not be seen, or not be changed as somebody meant. */
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
  const everyDay = { ...repeats, except: [] }
  const unheld = (day: string, path: (string | number)[]): Found[] =>
    isDayOf(everyDay, day) ? [] : [[['repeats', ...path], `${day} is no day of this event; did you mean ${nearestDay(everyDay, day)}?`]]
  return [
    ...except.flatMap((day, at) => unheld(day, ['except', at])),
    ...changes.flatMap(({ on }, at) => unheld(on, ['changes', at, 'on'])),
  ]
}
