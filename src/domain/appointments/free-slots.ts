import { dayBefore, londonDay } from '#src/domain/dates/day.ts'
import { clockAt, clockText, minuteOfDay } from '#src/domain/dates/london-time.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { closedDaysOf, hoursOn } from '#src/domain/site/closed-days.ts'
import type { AppointmentRules } from '#src/domain/site/opening-hours.ts'
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
export function freeSlots(branch: Pick<Branch, 'appointments' | 'closedDays' | 'bankHolidays'>, sought: Sought): FreeDay[] {
  const { appointments: rules } = branch
  const minutes = rules?.minutes[sought.kind]
  if (!rules || minutes === undefined) return []
  const earliest = sought.now.getTime() + rules.leadHours * 60 * minuteMs
  const today = londonDay(sought.now)
  const closedDays = closedDaysOf(branch, sought.now)
  const taken = { ...sought.taken, branch: sought.taken.branch.map((span) => withWay(span, rules)) }
  return Array.from({ length: rules.daysAhead + 1 }, (_, ahead) => dayBefore(today, -ahead))
    .map((day) => {
      const slots = slotsOn(rules, { day, closedDays, minutes }).filter(({ startsAt }) => startsAt.getTime() >= earliest)
      return { day, slots: freeOf(slots, rules, taken) }
    })
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
 * Those of a day's slots that are free. Each is held against what is booked that day alone: weeks ahead there may be a thousand of both.
 */
function freeOf(slots: readonly Slot[], rules: AppointmentRules, { branch, property }: TakenTimes): Slot[] {
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return []
  const day = { startsAt: first.startsAt, endsAt: withWay(last, rules).endsAt }
  const taken = { branch: branch.filter((span) => overlaps(span, day)), property: property.filter((span) => overlaps(span, day)) }
  return slots.filter((slot) => isFree(slot, rules, taken))
}

/**
 * Whether one more fits. People are not named: so many appointments, each with the way to the next behind it, can be shared out among
 * the branch's people as long as there are never more at a time than people. The branch's have their way behind them already.
 */
function isFree(slot: TimeSpan, rules: AppointmentRules, { branch, property }: TakenTimes): boolean {
  if (property.some((taken) => overlaps(taken, slot))) return false
  const own = withWay(slot, rules)
  const near = branch.filter((taken) => overlaps(taken, own))
  // The most at a time is reached where one of them begins.
  const beginnings = [own, ...near].map(({ startsAt }) => startsAt).filter((at) => at >= own.startsAt)
  return beginnings.every((at) => near.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt).length < rules.capacity)
}

function withWay({ startsAt, endsAt }: TimeSpan, { travelMinutes }: AppointmentRules): TimeSpan {
  return { startsAt, endsAt: new Date(endsAt.getTime() + travelMinutes * minuteMs) }
}

function overlaps(one: TimeSpan, other: TimeSpan): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt
}

type Bookable = Pick<Branch, 'appointments' | 'closedDays' | 'bankHolidays'> & Partial<Pick<Branch, 'openingTimes'>>

const taken = 'That time has just been taken.'
export const unbookableText = 'Times can no longer be booked here.'

/** Why a branch does not have a time, of this name, that is not free: in words for whoever wanted it. */
export function slotRefusal(branch: Bookable, { kind, slot, now }: { kind: AppointmentKind; slot: string; now: Date }): string {
  const { appointments: rules, openingTimes = [] } = branch
  const minutes = rules?.minutes[kind]
  const at = slotInstant(slot)
  if (!rules || minutes === undefined) return unbookableText
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
