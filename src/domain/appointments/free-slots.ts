import { dayBefore, londonDay } from '#src/domain/dates/day.ts'
import { clockAt, clockText, minuteOfDay } from '#src/domain/dates/london-time.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { closedDaysOf, hoursOn } from '#src/domain/site/closed-days.ts'
import type { AppointmentRules } from '#src/domain/site/opening-hours.ts'
import type { AppointmentKind, FreeDay, Slot, TimeSpan } from './appointment.ts'
import { assignNegotiators, canAttend, chooseNegotiator, type Negotiator, overlaps, withTravelTime } from './negotiator.ts'
import { slotInstant, slotName } from './slot-name.ts'

/** A time when someone at the branch is busy; without a negotiator, any of its people may be. */
export interface TakenTime extends TimeSpan {
  negotiatorId?: number | null
}

/** A period in which a property is shown to one visitor after another, for so many minutes each. */
export interface OpenHouse extends TakenTime {
  id: string
  minutes: number
}

/** Times already booked. */
export interface TakenTimes {
  /** Times of the branch's people. An open house counts once; bookings in it do not count. */
  branch: readonly TakenTime[]
  /** Times of the property, whoever shows it: it is shown to one visitor at a time. */
  property: readonly TimeSpan[]
  /** Open houses of the property. */
  openHouses?: readonly OpenHouse[]
  /** Who attends the branch's appointments; if nobody is named, only their number is known. */
  negotiators?: readonly Negotiator[]
  /** Notice that the property needs. */
  noticeHours?: number
}

interface Sought {
  kind: AppointmentKind
  taken: TakenTimes
  now: Date
  /** The office may book without notice and further ahead than visitors. */
  isForOffice?: boolean | undefined
  /** The user who should attend, if possible. */
  preferred?: number | undefined
}

const minuteMs = 60_000

type Bookable = Pick<Branch, 'appointments' | 'closedDays' | 'bankHolidays'> & Partial<Pick<Branch, 'openingTimes'>>

/** A branch without online booking makes appointments by telephone, in its opening hours. */
const byTelephone = { everyMinutes: 30, travelMinutes: 15, leadHours: 0, daysAhead: 90 }
const usualMinutes: Readonly<Record<AppointmentKind, number>> = { viewing: 30, valuation: 60 }

/** The branch's rules for a kind of appointment; undefined if it makes none. */
function rulesFor(branch: Bookable, { kind, isForOffice, taken }: Pick<Sought, 'kind' | 'isForOffice' | 'taken'>) {
  const { appointments: own, openingTimes = [] } = branch
  const minutes = own?.minutes[kind] ?? (isForOffice ? usualMinutes[kind] : undefined)
  if (minutes === undefined) return undefined
  const capacity = Math.max(1, taken.negotiators?.length ?? 0)
  const rules: AppointmentRules = own ?? { ...byTelephone, minutes: usualMinutes, hours: openingTimes, capacity }
  return { minutes, rules: isForOffice ? { ...rules, leadHours: 0, daysAhead: byTelephone.daysAhead } : rules }
}

/**
 * The free times of a branch: within its hours, not on closed days, after its notice, and with travel time around existing bookings (rules:
 * E19), plus places in open houses. Days without free times are left out; a branch that does not offer the kind has none. Everything that
 * offers or books a time uses this function.
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

/** Places in open houses that nobody has booked. */
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

/** The free slots of a day. Each is compared with that day's bookings only: weeks of slots and bookings may be a thousand each. */
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
 * Whether one more appointment fits, and who attends it. If people are not named, appointments (each with the travel time after it) fit as
 * long as there are never more at once than people. If they are named, one who can attend must remain.
 */
function personFor(
  slot: Slot,
  { travelMinutes, capacity }: AppointmentRules,
  { taken, negotiators, unplaced, preferred }: Held,
): { negotiatorId?: number } | undefined {
  if (taken.property.some((span) => overlaps(span, slot))) return undefined
  const own = withTravelTime(slot, travelMinutes)
  const near = taken.branch.map((span) => withTravelTime(span, travelMinutes)).filter((span) => overlaps(span, own))
  // The maximum at one time is reached at the start of one of them.
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

/** Why a slot of the branch is not free, in words for the person who wanted it. */
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
