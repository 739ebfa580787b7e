import { eventMoment } from '#src/domain/events/event-timing.ts'
import { dayBefore, londonDay } from '../dates/day.ts'
import type { Site } from '../site/agency.ts'
import type { Entry } from './entry.ts'

interface Written {
  entries: readonly Entry[]
  site: Pick<Site, 'demoDay'>
}

/** The entries that may be seen at an instant: the newest first, then those without a date by position and title. */
export function entriesAt(agency: Written, now: Date): Entry[] {
  return moved(agency, now)
    .filter(({ date }) => date === undefined || eventMoment(date) <= now)
    .sort(inOrder)
}

/** Whether it can no longer be applied for: the last day counts, by London's clock. */
export function isClosed({ vacancy }: Pick<Entry, 'vacancy'>, now: Date): boolean {
  return vacancy?.closes !== undefined && vacancy.closes < londonDay(now)
}

/** When something appears or closes next; undefined where nothing will. */
export function nextEntryChange(agency: Written, now: Date): Date | undefined {
  const times = moved(agency, now).flatMap(({ date, vacancy }) => [
    ...(date === undefined ? [] : [eventMoment(date)]),
    ...(vacancy?.closes === undefined ? [] : [eventMoment(vacancy.closes, 1)]),
    // Those of a demonstration move on at midnight.
    ...(agency.site.demoDay === undefined ? [] : [eventMoment(londonDay(now), 1)]),
  ])
  const coming = times.map((at) => at.getTime()).filter((at) => at > now.getTime())
  return coming.length === 0 ? undefined : new Date(coming.reduce((first, at) => Math.min(first, at)))
}

function inOrder(one: Entry, other: Entry): number {
  const [a, b] = [one.date ?? '', other.date ?? '']
  if (a !== b) return a < b ? 1 : -1
  return one.position - other.position || one.title.localeCompare(other.title, 'en-GB')
}

/**
 * Dates of a demonstration move on by whole weeks, so that days of the week stay what they are. What is written comes round each year, in its
 * season; a place to apply for is always as old as on the day it was written for.
 */
function moved({ entries, site: { demoDay } }: Written, now: Date): readonly Entry[] {
  if (demoDay === undefined) return entries
  const today = Date.parse(londonDay(now))
  return entries.map((entry) => {
    const [from, every] = entry.vacancy ? [demoDay, 7] : [(entry.date ?? demoDay).slice(0, 10), yearDays]
    const days = every * Math.floor((today - Date.parse(from)) / (every * dayMs))
    return days === 0 ? entry : movedBy(days, entry)
  })
}

function movedBy(days: number, entry: Entry): Entry {
  const later = (written: string) => dayBefore(written.slice(0, 10), -days) + written.slice(10)
  return {
    ...entry,
    ...(entry.date !== undefined && { date: later(entry.date) }),
    ...(entry.updated !== undefined && { updated: later(entry.updated) }),
    ...(entry.vacancy?.closes !== undefined && { vacancy: { ...entry.vacancy, closes: later(entry.vacancy.closes) } }),
  }
}

/** As near to a year as whole weeks come. */
const yearDays = 52 * 7
const dayMs = 86_400_000
