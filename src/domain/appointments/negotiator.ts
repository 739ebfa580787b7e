import { minuteOfDay } from '../dates/london-time.ts'
import type { Slot, TimeSpan } from './appointment.ts'
import { slotName } from './slot-name.ts'

/** Somebody who attends appointments, with the times when they cannot. */
export interface Negotiator {
  /** The id of the office user. */
  id: number
  /** Weekdays off; 0 is Sunday. */
  daysOff: readonly number[]
  /** The daily lunch break, in minutes after midnight in UK time. */
  lunch: { from: number; until: number } | null
  absences: readonly TimeSpan[]
  /** All their appointments, with any branch. */
  appointments: readonly TimeSpan[]
}

/** Whether two periods overlap. */
export function overlaps(one: TimeSpan, other: TimeSpan): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt
}

/** A period extended by the travel time to the next appointment. */
export function withTravelTime({ startsAt, endsAt }: TimeSpan, travelMinutes: number): TimeSpan {
  return { startsAt, endsAt: new Date(endsAt.getTime() + travelMinutes * 60_000) }
}

/**
 * Whether a negotiator can attend an appointment: they work that day, are not at lunch, and can travel from the appointment before and to
 * the one after.
 */
export function canAttend(negotiator: Negotiator, slot: Slot, travelMinutes: number): boolean {
  const { daysOff, lunch, absences, appointments } = negotiator
  const [day = '', time = ''] = slot.name.split('T')
  if (daysOff.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) return false
  const from = minuteOfDay(time)
  const until = from + (slot.endsAt.getTime() - slot.startsAt.getTime()) / 60_000
  if (lunch && from < lunch.until && lunch.from < until) return false
  const own = withTravelTime(slot, travelMinutes)
  return !absences.some((span) => overlaps(span, slot)) && !appointments.some((span) => overlaps(withTravelTime(span, travelMinutes), own))
}

/** Of those who can attend, the one with the fewest appointments that day; `preferred` comes first. */
export function chooseNegotiator(able: readonly Negotiator[], preferred?: number): number | undefined {
  const own = able.find(({ id }) => id === preferred)
  const inOrder = [...able].sort((one, other) => one.appointments.length - other.appointments.length || one.id - other.id)
  return (own ?? inOrder[0])?.id
}

/** A day's appointments without a negotiator are few; so many attempts find a way for dozens. */
const mostAttempts = 5000

/**
 * Assigns appointments that have no negotiator, each to the first who can attend unless others of the day then find nobody, so that a new
 * booking does not take the last one who could. `unplaced`: those that nobody can attend.
 */
export function assignNegotiators(
  appointments: readonly TimeSpan[],
  negotiators: readonly Negotiator[],
  travelMinutes: number,
): { negotiators: readonly Negotiator[]; unplaced: readonly TimeSpan[] } {
  const people = negotiators.map((one) => ({ ...one, appointments: [...one.appointments] }))
  const inOrder = appointments
    .map(({ startsAt, endsAt }): Slot => ({ startsAt, endsAt, name: slotName(startsAt) }))
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  const days = Map.groupBy(inOrder, ({ name }) => name.slice(0, 10))
  const unplaced = [...days.values()].flatMap((ofDay) => {
    const attempts = { left: mostAttempts }
    if (placeAll(ofDay, { people, travelMinutes, attempts })) return []
    return ofDay.filter((slot) => !placeAll([slot], { people, travelMinutes, attempts: { left: people.length } }))
  })
  return { negotiators: people, unplaced }
}

interface Placing {
  people: readonly (Negotiator & { appointments: TimeSpan[] })[]
  travelMinutes: number
  attempts: { left: number }
}

/** Adds each slot to the appointments of somebody who can attend; false, and nothing added, where no way was found. */
function placeAll([first, ...others]: readonly Slot[], placing: Placing): boolean {
  if (!first) return true
  for (const person of placing.people) {
    placing.attempts.left -= 1
    if (placing.attempts.left < 0) return false
    if (!canAttend(person, first, placing.travelMinutes)) continue
    person.appointments.push(first)
    if (placeAll(others, placing)) return true
    person.appointments.pop()
  }
  return false
}
