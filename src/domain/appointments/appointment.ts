import { dayBefore } from '#src/domain/dates/day.ts'
import { readPostcode } from '#src/domain/places/postcode.ts'
import { slotInstant, slotName } from './slot-name.ts'

/** What visitors can book by themselves: somebody shows a property, or comes to value a home. */
export const appointmentKinds = ['viewing', 'valuation'] as const
export type AppointmentKind = (typeof appointmentKinds)[number]

export function isAppointmentKind(text: unknown): text is AppointmentKind {
  return appointmentKinds.some((kind) => kind === text)
}

/** From an instant up to another, which is not part of it. */
export interface TimeSpan {
  startsAt: Date
  endsAt: Date
}

/** A time that is offered. */
export interface Slot extends TimeSpan {
  /** As forms send it: the time in the United Kingdom, `2026-11-24T09:00`. */
  name: string
  /** The office user who goes; absent where the branch does not name its people. */
  negotiatorId?: number
  /** Whose place it is. */
  openHouseId?: string
}

/** A day with times that are free. */
export interface FreeDay {
  /** `YYYY-MM-DD` */
  day: string
  /** Never empty. */
  slots: readonly Slot[]
}

/** By the clocks of the United Kingdom. */
const remindedAt = '10:00'

/** When a visitor is reminded: the day before, by the calendar of the United Kingdom; null where that is over, as they have just booked. */
export function remindAt(startsAt: Date, now: Date): Date | null {
  const at = slotInstant(`${dayBefore(slotName(startsAt).slice(0, 10), 1)}T${remindedAt}`)
  return at && at > now ? at : null
}

const parts = ['house_name', 'house_number street_address', 'town', 'postcode']

/** Where somebody is to come, as it was typed into the form of a valuation; empty where nothing was. */
export function visitedPlace(sent: Readonly<Record<string, string>>): string {
  const postcode = (text: string) => readPostcode(text).postcode || text
  const typed = (name: string) => (sent[`lead_client[${name}]`] ?? '').replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  const lines = parts.map((names) => names.split(' ').map(typed).filter(Boolean).join(' '))
  return [...lines.slice(0, -1), postcode(lines.at(-1) ?? '')].filter((line) => line !== '').join(', ')
}
