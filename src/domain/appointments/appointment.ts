import { dayBefore } from '#src/domain/dates/day.ts'
import { readPostcode } from '#src/domain/places/postcode.ts'
import { slotInstant, slotName } from './slot-name.ts'

/** What visitors can book themselves: a viewing of a property, or a visit to value a home. */
export const appointmentKinds = ['viewing', 'valuation'] as const
export type AppointmentKind = (typeof appointmentKinds)[number]

export function isAppointmentKind(text: unknown): text is AppointmentKind {
  return appointmentKinds.some((kind) => kind === text)
}

/** A period; `endsAt` is excluded. */
export interface TimeSpan {
  startsAt: Date
  endsAt: Date
}

/** A time on offer. */
export interface Slot extends TimeSpan {
  /** The value in forms: the time in the United Kingdom, `2026-11-24T09:00`. */
  name: string
  /** The office user who attends; absent if the branch does not name its people. */
  negotiatorId?: number
  /** The open house that the slot belongs to. */
  openHouseId?: string
}

/** A day with free slots. */
export interface FreeDay {
  /** `YYYY-MM-DD` */
  day: string
  /** Never empty. */
  slots: readonly Slot[]
}

/** In UK time. */
const remindedAt = '10:00'

/** When a visitor is reminded: on the day before, in UK time; null if that has passed because the booking is recent. */
export function remindAt(startsAt: Date, now: Date): Date | null {
  const at = slotInstant(`${dayBefore(slotName(startsAt).slice(0, 10), 1)}T${remindedAt}`)
  return at && at > now ? at : null
}

const parts = ['house_name', 'house_number street_address', 'town', 'postcode']

/** The address to visit, as typed into the valuation form; empty if none was typed. */
export function visitedPlace(sent: Readonly<Record<string, string>>): string {
  const postcode = (text: string) => readPostcode(text).postcode || text
  const typed = (name: string) => (sent[`lead_client[${name}]`] ?? '').replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  const lines = parts.map((names) => names.split(' ').map(typed).filter(Boolean).join(' '))
  return [...lines.slice(0, -1), postcode(lines.at(-1) ?? '')].filter((line) => line !== '').join(', ')
}
