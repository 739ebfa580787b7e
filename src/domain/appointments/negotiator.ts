import { minuteOfDay } from '../dates/london-time.ts'
import type { Slot, TimeSpan } from './appointment.ts'
import { slotName } from './slot-name.ts'

/** Somebody who goes to appointments, with what keeps them from one. */
export interface Negotiator {
  /** Of the office user. */
  id: number
  /** Days of every week, 0 being Sunday. */
  daysOff: readonly number[]
  /** Every day, in minutes of it by the clocks of the United Kingdom. */
  lunch: { from: number; until: number } | null
  absences: readonly TimeSpan[]
  /** Whatever they go to, with whichever branch. */
  appointments: readonly TimeSpan[]
}

/** Whether two times have a moment in common. */
export function overlaps(one: TimeSpan, other: TimeSpan): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt
}

/** A time with the way to the next appointment behind it. */
export function withTravelTime({ startsAt, endsAt }: TimeSpan, travelMinutes: number): TimeSpan {
  return { startsAt, endsAt: new Date(endsAt.getTime() + travelMinutes * 60_000) }
}

/** Whether somebody can go to an appointment: they work, are not at lunch, and have the way from and to what they have besides. */
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

/** Who of those who can go has the fewest appointments, of a day where they hold no others; `preferred` is taken before all others. */
export function chooseNegotiator(able: readonly Negotiator[], preferred?: number): number | undefined {
  const own = able.find(({ id }) => id === preferred)
  const inOrder = [...able].sort((one, other) => one.appointments.length - other.appointments.length || one.id - other.id)
  return (own ?? inOrder[0])?.id
}

/**
 * Appointments that are nobody's yet, each given for the moment to the first who can go, so that nothing else takes the last who could.
 * `unplaced`: those that nobody can go to.
 */
export function assignNegotiators(
  appointments: readonly TimeSpan[],
  negotiators: readonly Negotiator[],
  travelMinutes: number,
): { negotiators: readonly Negotiator[]; unplaced: readonly TimeSpan[] } {
  const people = negotiators.map((one) => ({ ...one, appointments: [...one.appointments] }))
  const inOrder = [...appointments].sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  const unplaced = inOrder.filter((span) => {
    const able = people.find((one) => canAttend(one, { ...span, name: slotName(span.startsAt) }, travelMinutes))
    able?.appointments.push(span)
    return able === undefined
  })
  return { negotiators: people, unplaced }
}
