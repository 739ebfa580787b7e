export const calendars = ['agricultural', 'property-auctions', 'antiques'] as const
export type Calendar = (typeof calendars)[number]

/** Links of an event; which of them a card shows is its calendar's choice. */
interface EventLinks {
  catalogueLink?: string
  /** Slug of the table of stock that was entered beforehand. */
  stockLink?: string
  entryForm?: string
  externalLink?: string
  lotsLink?: string
  /** Path of the report of it, once it was written. */
  reportLink?: string
  /** Where bidders register, elsewhere. */
  registerLink?: string
}

/** What all days of an event that repeats share. */
export interface EventFacts extends EventLinks {
  calendar: Calendar
  /** What calendars are filtered by; empty where there is one kind alone. */
  topic: string
  title: string
  description?: string
  /** Names of files in images/, the first for its card. */
  images: readonly { file: string; alt: string }[]
  location: string
  /** Slug of the branch where it is, or the postcode: what directions lead to. */
  branch?: string
  postcode?: string
  /** Label of the department that answers for it; absent: nobody in particular. */
  department?: string
  /** On how many days, one after the other; one unless given. */
  days?: number
  /** When it is over on the last of its days, `HH:MM`; before it begins is past midnight. */
  endTime?: string
  onlineAuction: boolean
  contactNumber?: string
  /** When its file was last changed, and so perhaps what is said of it. */
  changedAt: Date
}

/** A sale or a market on its day. */
export interface CalendarEvent extends EventFacts {
  /** Unique in its calendar. */
  id: number
  /** By the clock in London: `2026-11-28`, or with a time `2026-11-28 10:30`. */
  date: string
  /** From when on it may be shown, written like `date` (rules: C26, C27). */
  validFrom: string
  isCancelled?: boolean
  /** The day on which it was to be. */
  movedFrom?: string
}

/** An event that comes again every so many weeks. */
export interface Repetition {
  /** Its first day: `YYYY-MM-DD`. */
  from: string
  everyWeeks: number
  /** `HH:MM` */
  time?: string
  /** Its last day may be this one. */
  until?: string
  /** Days on which it is not, and was not said to be. */
  except: readonly string[]
  /** Days that were announced, and then moved (`to` is written like a date) or called off. */
  changes?: readonly { on: string; to?: string; isCancelled?: boolean }[]
  /** How long before its day it is shown. */
  daysBefore: number
}

/** As the agency wrote it: on one day, or repeating. */
export type WrittenEvent = CalendarEvent | (EventFacts & { id: number; repeats: Repetition })

/** Digits of a day in the id of an event that repeats: 20261128. */
const dayDigits = 8

/** The id of a day of an event that repeats: of 7 on 28 November 2026 it is 720261128, whatever else about the event changes. */
export function dayId(event: number, day: string): number {
  return Number(`${event}${day.replaceAll('-', '')}`)
}

/**
 * The number of the event that an id is of, with the day (`YYYY-MM-DD`) where it is one of many. Numbers have no more than seven digits.
 */
export function readEventId(id: number | string): { number: number; day?: string } {
  const digits = String(id)
  if (digits.length <= dayDigits) return { number: Number(digits) }
  const day = digits.slice(-dayDigits)
  return { number: Number(digits.slice(0, -dayDigits)), day: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}` }
}
