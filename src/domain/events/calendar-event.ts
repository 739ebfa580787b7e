import type { BankHolidayNation } from '../dates/bank-holidays.ts'

export const calendars = ['agricultural', 'property-auctions', 'antiques'] as const
export type Calendar = (typeof calendars)[number]

/** An event's links; each calendar decides which of them its cards show. */
interface EventLinks {
  catalogueLink?: string
  /** Slug of the table of pre-entered stock. */
  stockLink?: string
  entryForm?: string
  externalLink?: string
  lotsLink?: string
  /** Path of the report, once it is written. */
  reportLink?: string
  /** Where bidders register, on another site. */
  registerLink?: string
}

/** The facts that all days of a repeating event share. */
export interface EventFacts extends EventLinks {
  calendar: Calendar
  /** The filter of the calendar; empty if it has only one kind of event. */
  topic: string
  title: string
  description?: string
  /** File names in images/; the first one is for the card. */
  images: readonly { file: string; alt: string }[]
  location: string
  /** The slug of the branch or the postcode where it takes place; directions lead there. */
  branch?: string
  postcode?: string
  /** Label of the responsible department, if there is one. */
  department?: string
  /** The number of consecutive days; one unless given. */
  days?: number
  /** End of the last day, `HH:MM`; a time before the start means the next day. */
  endTime?: string
  onlineAuction: boolean
  contactNumber?: string
  /** When its file last changed, and with it perhaps the event. */
  changedAt: Date
}

/** A sale or market on a day. */
export interface CalendarEvent extends EventFacts {
  /** Unique within its calendar. */
  id: number
  /** London time: `2026-11-28`, or with a time `2026-11-28 10:30`. */
  date: string
  /** The time from which it may be shown, written like `date` (rules: C26, C27). */
  validFrom: string
  isCancelled?: boolean
  /** The original day of an event that was moved. */
  movedFrom?: string
}

/** The rule of an event that recurs every so many weeks. */
export interface Repetition {
  /** Its first day: `YYYY-MM-DD`. */
  from: string
  everyWeeks: number
  /** `HH:MM` */
  time?: string
  /** The last possible day, included. */
  until?: string
  /** Days that are left out and were never announced. */
  except: readonly string[]
  /** Left out on the bank holidays of this nation, too. */
  notOn?: BankHolidayNation
  /** Announced days that were moved (`to` is written like a date) or cancelled. */
  changes?: readonly { on: string; to?: string; isCancelled?: boolean }[]
  /** How many days before its date it is shown. */
  daysBefore: number
}

/** An event as the agency wrote it: on one day, or repeating. */
export type WrittenEvent = CalendarEvent | (EventFacts & { id: number; repeats: Repetition })

/** The digits of the date in the id of a repeating event's day: 20261128. */
const dayDigits = 8

/** The id of one day of a repeating event: 720261128 for event 7 on 28 November 2026, whatever else about the event changes. */
export function dayId(event: number, day: string): number {
  return Number(`${event}${day.replaceAll('-', '')}`)
}

/** Splits an id into the event's number and, for a repeating event, the day (`YYYY-MM-DD`). Numbers have at most seven digits. */
export function readEventId(id: number | string): { number: number; day?: string } {
  const digits = String(id)
  if (digits.length <= dayDigits) return { number: Number(digits) }
  const day = digits.slice(-dayDigits)
  return { number: Number(digits.slice(0, -dayDigits)), day: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}` }
}
