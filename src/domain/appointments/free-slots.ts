import { dayBefore, londonDay } from '#src/domain/dates/day.ts'
import { clockAt, clockText, minuteOfDay } from '#src/domain/dates/london-time.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { closedDaysOf, hoursOn } from '#src/domain/site/closed-days.ts'
import type { AppointmentRules } from '#src/domain/site/opening-hours.ts'
import type { AppointmentKind, FreeDay, Slot, TimeSpan } from './appointment.ts'
import { assignNegotiators, canAttend, chooseNegotiator, type Negotiator, overlaps, withTravelTime } from './negotiator.ts'
import { slotInstant, slotName } from './slot-name.ts'

/** Something of the branch's people; without a negotiator any of them goes to it. */
export interface TakenTime extends TimeSpan {
  negotiatorId?: number | null
}

/** A time in which a property is shown to one visitor after the other, each for so many minutes. */
export interface OpenHouse extends TakenTime {
  id: string
  minutes: number
}

/** What is booked already. */
export interface TakenTimes {
  /** Of the branch's people: an open house once, and not what is booked in it. */
  branch: readonly TakenTime[]
  /** Of the property, whoever shows it: it is shown to one visitor at a time. */
  property: readonly TimeSpan[]
  /** Of the property. */
  openHouses?: readonly OpenHouse[]
  /** Who goes to the branch's appointments; where nobody is named, it is known only how many there are. */
  negotiators?: readonly Negotiator[]
  /** That the property needs. */
  noticeHours?: number
}

interface Sought {
  kind: AppointmentKind
  taken: TakenTimes
  now: Date
  /** The office finds times at once and further ahead, whatever notice visitors give. */
  isForOffice?: boolean | undefined
  /** Who should go, if they can. */
  preferred?: number | undefined
}

const minuteMs = 60_000

type Bookable = Pick<Branch, 'appointments' | 'closedDays' | 'bankHolidays'> & Partial<Pick<Branch, 'openingTimes'>>

/** A branch whose visitors cannot book makes appointments in its opening hours, by telephone. */
const byTelephone = { everyMinutes: 30, travelMinutes: 15, leadHours: 0, daysAhead: 90 }
const usualMinutes: Readonly<Record<AppointmentKind, number>> = { viewing: 30, valuation: 60 }

/** By what a branch makes appointments of a kind; undefined where it makes none. */
function rulesFor(branch: Bookable, { kind, isForOffice, taken }: Pick<Sought, 'kind' | 'isForOffice' | 'taken'>) {
  const { appointments: own, openingTimes = [] } = branch
  const minutes = own?.minutes[kind] ?? (isForOffice ? usualMinutes[kind] : undefined)
  if (minutes === undefined) return undefined
  const capacity = Math.max(1, taken.negotiators?.length ?? 0)
  const rules: AppointmentRules = own ?? { ...byTelephone, minutes: usualMinutes, hours: openingTimes, capacity }
  return { minutes, rules: isForOffice ? { ...rules, leadHours: 0, daysAhead: byTelephone.daysAhead } : rules }
}

/**
 * The times at which a branch has somebody to come: within its hours, not on closed days, with its notice, and with the way there from
 * what is booked already (rules: E19); besides the places of open houses. Days without any are left out; a branch that does not offer the
 * kind offers none. Whatever offers or books a time asks here.
 */
export function freeSlots(branch: Bookable, sought: Sought): FreeDay[] {
  const { kind, taken, now, isForOffice, preferred } = sought
  const found = rulesFor(branch, sought)
  if (!found) return []
  const { rules, minutes } = found
  const earliest = now.getTime() + rules.leadHours * 60 * minuteMs
  const noticed = isForOffice ? earliest : Math.max(earliest, now.getTime() + (taken.noticeHours ?? 0) * 60 * minuteMs)
  const today = londonDay(now)
  const closedDays = closedDaysOf(branch, now)
  const places = kind === 'viewing' ? placesOf(taken) : []
  const nobodys = taken.branch.filter(({ negotiatorId }) => negotiatorId == null)
  const held = { taken, preferred, ...assignNegotiators(nobodys, taken.negotiators ?? [], rules.travelMinutes) }
  return Array.from({ length: rules.daysAhead + 1 }, (_, ahead) => dayBefore(today, -ahead))
    .map((day) => {
      const slots = slotsOn(rules, { day, closedDays, minutes }).filter(({ startsAt }) => startsAt.getTime() >= noticed)
      const placed = places.filter(({ name, startsAt }) => name.startsWith(day) && startsAt.getTime() >= earliest)
      const all = [...freeOf(slots, rules, held), ...placed]
      return { day, slots: all.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime()) }
    })
    .filter(({ slots }) => slots.length > 0)
}

/** The places of open houses that nobody has booked. */
function placesOf({ openHouses = [], property }: TakenTimes): Slot[] {
  return openHouses.flatMap(({ id, startsAt, endsAt, minutes, negotiatorId }) => {
    const count = Math.floor((endsAt.getTime() - startsAt.getTime()) / (minutes * minuteMs))
    return Array.from({ length: count }, (_, at) => {
      const begins = new Date(startsAt.getTime() + at * minutes * minuteMs)
      const ends = new Date(begins.getTime() + minutes * minuteMs)
      return { name: slotName(begins), startsAt: begins, endsAt: ends, openHouseId: id, ...(negotiatorId != null && { negotiatorId }) }
    }).filter((place) => slotInstant(place.name)?.getTime() === place.startsAt.getTime() && !property.some((span) => overlaps(span, place)))
  })
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

interface Held extends ReturnType<typeof assignNegotiators> {
  taken: TakenTimes
  preferred: number | undefined
}

/**
 * Those of a day's slots that are free. Each is held against what is booked that day alone: weeks ahead there may be a thousand of both.
 */
function freeOf(slots: readonly Slot[], rules: AppointmentRules, { taken, negotiators, unplaced, preferred }: Held): Slot[] {
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return []
  const back = -rules.travelMinutes * minuteMs
  const day = { startsAt: new Date(first.startsAt.getTime() + back), endsAt: withTravelTime(last, rules.travelMinutes).endsAt }
  const near = <Span extends TimeSpan>(spans: readonly Span[]) => spans.filter((span) => overlaps(span, day))
  const held = {
    taken: { branch: near(taken.branch), property: near([...taken.property, ...(taken.openHouses ?? [])]) },
    negotiators: negotiators.map((one) => ({ ...one, absences: near(one.absences), appointments: near(one.appointments) })),
    unplaced: near(unplaced),
    preferred,
  }
  return slots.flatMap((slot) => {
    const free = personFor(slot, rules, held)
    return free ? [{ ...slot, ...free }] : []
  })
}

/**
 * Whether one more fits, and who goes. Where people are not named, so many appointments, each with the way to the next behind it, can be
 * shared out among them as long as there are never more at a time than people. Where they are, one who can go has to be left besides.
 */
function personFor(
  slot: Slot,
  { travelMinutes, capacity }: AppointmentRules,
  { taken, negotiators, unplaced, preferred }: Held,
): { negotiatorId?: number } | undefined {
  if (taken.property.some((span) => overlaps(span, slot))) return undefined
  const own = withTravelTime(slot, travelMinutes)
  const near = taken.branch.map((span) => withTravelTime(span, travelMinutes)).filter((span) => overlaps(span, own))
  // The most at a time is reached where one of them begins.
  const beginnings = [own, ...near].map(({ startsAt }) => startsAt).filter((at) => at >= own.startsAt)
  const isOneLeft = beginnings.every((at) => near.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt).length < capacity)
  if (!isOneLeft) return undefined
  if (negotiators.length === 0) return {}
  const able = negotiators.filter((one) => canAttend(one, slot, travelMinutes))
  if (able.length <= unplaced.filter((span) => overlaps(withTravelTime(span, travelMinutes), own)).length) return undefined
  const negotiatorId = chooseNegotiator(able, preferred)
  return negotiatorId === undefined ? undefined : { negotiatorId }
}

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
