import { isDay } from '#src/domain/dates/day.ts'
import { clockText, londonInstant } from '#src/domain/dates/london-time.ts'

/**
 * The instant of a UK time such as `2026-11-24T09:00`; undefined for any other text, and for the hour skipped when clocks go forward. Of
 * the hour that occurs twice when they go back, the first is meant.
 */
export function slotInstant(name: string): Date | undefined {
  const [, day = '', hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)$/.exec(name) ?? []
  if (!isDay(day)) return undefined
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const at = londonInstant({ year, month, day: date, hour: Number(hour), minute: Number(minute), second: 0 })
  return at && slotName(at) === name ? at : undefined
}

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The name of an instant in forms. */
export function slotName(at: Date): string {
  return parts.format(at).replace(', ', 'T')
}

const dayName = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** `2026-11-24` as `Tuesday 24 November`, with the year if it differs from that of `today`. */
export function dayWords(day: string, today: string): string {
  const words = dayName.format(new Date(`${day}T00:00:00Z`)).replace(',', '')
  return day.slice(0, 4) === today.slice(0, 4) ? words : `${words} ${day.slice(0, 4)}`
}

const hourMs = 3_600_000

/** `9.00am`; in the hour that occurs twice when clocks go back, `1.30am BST` and then `1.30am GMT`. */
export function timeWords(at: Date): string {
  const name = slotName(at)
  const isNamed = (ms: number) => slotName(new Date(at.getTime() + ms)) === name
  return `${clockText(name.slice(11))}${isNamed(hourMs) ? ' BST' : isNamed(-hourMs) ? ' GMT' : ''}`
}

const shortDay = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'Europe/London' })

/** `9.00am Tue 24 Nov`, for subject lines. It has no year, as nothing is booked a year ahead. */
export function shortAppointmentWords(at: Date): string {
  return `${timeWords(at)} ${shortDay.format(at).replace(',', '')}`
}

/** `9.00am on Tuesday 24 November 2026` */
export function appointmentWords(at: Date): string {
  return `${timeWords(at)} on ${dayWords(slotName(at).slice(0, 10), '')}`
}

/** What a branch offers, as the browser receives it: the JSON of `GET /appointment_slots`. */
export type OfferedSlots =
  | { availability: 'off' }
  | {
      availability: 'on'
      branch: { id: number; name: string }
      /** Length of an appointment. */
      minutes: number
      /** Only days with free slots. */
      days: readonly OfferedDay[]
    }

export interface OfferedDay {
  /** `YYYY-MM-DD` */
  day: string
  /** `Tuesday 24 November` */
  text: string
  slots: readonly OfferedSlot[]
}

export interface OfferedSlot {
  /** The value of `lead_booking[slot]`: `2026-11-24T09:00` in UK time. */
  slot: string
  /** `9.00am` */
  text: string
}
