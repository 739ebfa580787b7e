import { clockAt, minuteOfDay } from '../dates/clock.ts'
import { dayBefore, londonDay } from '../dates/day.ts'
import type { Branch } from '../site/agency.ts'
import { hoursOn } from '../site/open-days.ts'
import type { AppointmentRules } from '../site/opening-hours.ts'
import type { AppointmentKind, FreeDay, Slot, TimeSpan } from './appointment.ts'
import { slotInstant } from './slot-name.ts'

/** What is booked already. */
export interface TakenTimes {
  /** Of the branch's people. */
  branch: readonly TimeSpan[]
  /** Of the property, whoever shows it: it is shown to one visitor at a time. */
  property: readonly TimeSpan[]
}

interface Sought {
  kind: AppointmentKind
  taken: TakenTimes
  now: Date
}

const minuteMs = 60_000

/**
 * The times at which a branch has somebody to come: within its hours, not on closed days, with its notice, and with the way there from
 * what is booked already (rules: E19). Days without any are left out; a branch that does not offer the kind offers none.
 */
export function freeSlots({ appointments: rules, closedDays }: Pick<Branch, 'appointments' | 'closedDays'>, sought: Sought): FreeDay[] {
  const minutes = rules?.minutes[sought.kind]
  if (!rules || minutes === undefined) return []
  const earliest = sought.now.getTime() + rules.leadHours * 60 * minuteMs
  return Array.from({ length: rules.daysAhead + 1 }, (_, ahead) => dayBefore(londonDay(sought.now), -ahead))
    .map((day) => ({
      day,
      slots: slotsOn(rules, { day, closedDays, minutes }).filter(
        (slot) => slot.startsAt.getTime() >= earliest && isFree(slot, rules, sought.taken),
      ),
    }))
    .filter(({ slots }) => slots.length > 0)
}

function slotsOn(
  rules: AppointmentRules,
  { day, closedDays, minutes }: { day: string; closedDays: readonly string[]; minutes: number },
): Slot[] {
  const hours = hoursOn(rules.hours, closedDays, day)
  if (!hours) return []
  const [opens, closes] = [minuteOfDay(hours.opens), minuteOfDay(hours.closes)]
  const count = Math.floor((closes - opens - minutes) / rules.everyMinutes) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => `${day}T${clockAt(opens + at * rules.everyMinutes)}`).flatMap((name) => {
    const startsAt = slotInstant(name)
    return startsAt ? [{ name, startsAt, endsAt: new Date(startsAt.getTime() + minutes * minuteMs) }] : []
  })
}

/**
 * Whether one more fits. People are not named: so many appointments, each with the way to the next behind it, can be shared out among
 * the branch's people as long as there are never more at a time than people.
 */
function isFree(slot: TimeSpan, { capacity, travelMinutes }: AppointmentRules, { branch, property }: TakenTimes): boolean {
  if (property.some((taken) => overlaps(taken, slot))) return false
  const withWay = (span: TimeSpan) => ({ startsAt: span.startsAt, endsAt: new Date(span.endsAt.getTime() + travelMinutes * minuteMs) })
  const own = withWay(slot)
  const near = branch.map(withWay).filter((taken) => overlaps(taken, own))
  // The most at a time is reached where one of them begins.
  const beginnings = [own, ...near].map(({ startsAt }) => startsAt).filter((at) => at >= own.startsAt)
  return beginnings.every((at) => near.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt).length < capacity)
}

function overlaps(one: TimeSpan, other: TimeSpan): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt
}
