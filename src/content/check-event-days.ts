import { isDayOf, nearestDay } from '../domain/events/event-days.ts'
import type { ContentProblem } from './content-error.ts'
import type { EventContent } from './event-content.ts'
import type { YamlFile } from './yaml-file.ts'

type Written = EventContent['events'][number]
type Found = [path: (string | number)[], reason: string]

/** Warnings of days that do not go together: the event would not be seen, or not be changed as somebody meant. */
export function checkEventDays({ content, problem }: YamlFile<EventContent>): ContentProblem[] {
  return (content?.events ?? []).flatMap((event, index) =>
    [...amissOnce(event), ...amissRepeated(event)].map(([path, reason]) => ({
      ...problem(['events', index, ...path], reason),
      isWarning: true as const,
    })),
  )
}

function amissOnce({ date, validFrom, endTime, repeats }: Written): Found[] {
  const [, time = repeats?.time] = date?.split(' ') ?? []
  return [
    ...(date !== undefined && validFrom.slice(0, 10) > date.slice(0, 10)
      ? [[['validFrom'], 'is after its date: it would not be shown in time'] satisfies Found]
      : []),
    ...(time !== undefined && endTime !== undefined && endTime < time ? [[['endTime'], 'is before it begins'] satisfies Found] : []),
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
