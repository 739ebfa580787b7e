import { clockAt, clockText, minuteOfDay } from '../dates/clock.ts'
import { dayBefore, londonDay } from '../dates/day.ts'
import type { Branch } from '../site/agency.ts'
import { closedDaysOf } from '../site/closed-days.ts'
import { hoursOn } from '../site/open-days.ts'
import type { AppointmentKind } from './appointment.ts'
import { slotInstant } from './slot-name.ts'

type Bookable = Pick<Branch, 'appointments' | 'closedDays' | 'bankHolidays'> & Partial<Pick<Branch, 'openingTimes'>>

const taken = 'That time has just been taken.'
export const unbookable = 'Times can no longer be booked here.'

/** Why a branch does not have a time, of this name, that is not free: in words for whoever wanted it. */
export function slotRefusal(branch: Bookable, { kind, slot, now }: { kind: AppointmentKind; slot: string; now: Date }): string {
  const { appointments: rules, openingTimes = [] } = branch
  const minutes = rules?.minutes[kind]
  const at = slotInstant(slot)
  if (!rules || minutes === undefined) return unbookable
  if (!at) return 'There is no such time.'
  if (at <= now) return 'That time is over.'
  const day = slot.slice(0, 10)
  const closedDays = closedDaysOf(branch, now)
  const hours = hoursOn(rules.hours, closedDays, day)
  if (!hours) {
    const isOpen = !closedDays.includes(day) && (openingTimes.length === 0 || hoursOn(openingTimes, closedDays, day) !== undefined)
    return isOpen ? 'We make no appointments on that day.' : 'Our branch is closed on that day.'
  }
  if (day > dayBefore(londonDay(now), -rules.daysAhead)) return 'That day is too far ahead to be booked here.'
  const [opens, closes, from] = [hours.opens, hours.closes, slot.slice(11)].map(minuteOfDay) as [number, number, number]
  if (from < opens || from + minutes > closes) return `On that day we make appointments from ${clock(opens)} to ${clock(closes)}.`
  if (at.getTime() < now.getTime() + rules.leadHours * 3_600_000)
    return `That time is too soon: we need ${rules.leadHours} ${rules.leadHours === 1 ? 'hour’s' : 'hours’'} notice.`
  return (from - opens) % rules.everyMinutes === 0 ? taken : 'We make no appointments at that time.'
}

const clock = (minute: number) => clockText(clockAt(minute))
