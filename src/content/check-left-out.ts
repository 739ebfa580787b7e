import { dayBefore, dayText, londonDay } from '../domain/dates/day.ts'
import { isLeftOut, springDay } from '../domain/dates/london-time.ts'
import { isDayOf } from '../domain/events/event-days.ts'
import { eventEnd } from '../domain/events/event-end.ts'
import type { EventContent } from './event-content.ts'

type Written = EventContent['events'][number]
type Found = [path: (string | number)[], reason: string]

/** Coming years in which days of an event that repeats are looked at: the next such night is among them. */
const yearsAhead = 1

/** Why a written time cannot be; undefined where it can. */
export function leftOut(written: string | undefined): string | undefined {
  if (written === undefined || !isLeftOut(written)) return undefined
  return `there is no ${written.slice(11)} on ${dayText(written.slice(0, 10))}: the clock goes from 1:00 to 2:00 that night`
}

/** Times of an event that the clock leaves out when summer time begins, those of the coming days of one that repeats too. */
export function leftOutTimes(event: Written, now: Date): Found[] {
  const { date, validFrom, repeats } = event
  const told = (path: (string | number)[], written: string | undefined): Found[] => {
    const reason = leftOut(written)
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

/** Days of an event that repeats which begin or end in a night in which summer time begins. */
function leftOutDays({ repeats, days = 1 }: Written, now: Date): string[] {
  if (!repeats) return []
  const today = londonDay(now)
  const year = Number(today.slice(0, 4))
  const nights = Array.from({ length: yearsAhead + 1 }, (_, ahead) => springDay(year + ahead))
  // It may begin so many days before the night, one of them for what goes on past midnight.
  const near = nights.flatMap((night) => Array.from({ length: days + 1 }, (_, before) => dayBefore(night, before)))
  return near.filter((day) => day >= today && isDayOf(repeats, day) && !repeats.changes.some(({ on }) => on === day))
}
