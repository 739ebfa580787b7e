import { dayBefore, londonDay } from '#src/domain/dates/day.ts'
import { eventMoment } from '#src/domain/events/event-timing.ts'
import type { AgencyContent, Branch, Site } from '#src/domain/site/agency.ts'
import type { PageGroup } from '#src/domain/site/sitemap.ts'
import { fullName } from '#src/domain/site/staff-member.ts'
import { slugOf } from '#src/domain/text/unique-slugs.ts'
import * as routes from '#src/routes.ts'
import { type Entry, entryKinds, entryPath, kindNames } from './entry.ts'

interface Written {
  entries: readonly Entry[]
  site: Pick<Site, 'demoDay'>
}

/** The entries visible at an instant: newest first, then undated ones by position and title. */
export function entriesAt(agency: Written, now: Date): Entry[] {
  return onDay(agency, now).flatMap(({ entry, visibleFrom }) => (visibleFrom <= now.getTime() ? [entry] : []))
}

/** Whether the vacancy is closed; its last day is still open, in London time. */
export function isClosed({ vacancy }: Pick<Entry, 'vacancy'>, now: Date): boolean {
  return vacancy?.closes !== undefined && vacancy.closes < londonDay(now)
}

/** When an entry next appears or closes; undefined if none will. */
export function nextEntryChange(agency: Written, now: Date): Date | undefined {
  const coming = onDay(agency, now).flatMap(({ changes }) => changes.filter((at) => at > now.getTime()))
  return coming.length === 0 ? undefined : new Date(coming.reduce((first, at) => Math.min(first, at)))
}

interface Dated {
  entry: Entry
  /** Milliseconds since 1970, as `changes`, the instants at which it appears or closes. */
  visibleFrom: number
  changes: readonly number[]
}

/** Of the last day asked about: several blocks of a page ask, and reading the dates takes longer than rendering what is written on it. */
const known = new WeakMap<readonly Entry[], { on: string; dated: readonly Dated[] }>()

/** The entries with the instants of a day, in order. */
function onDay(agency: Written, now: Date): readonly Dated[] {
  const { demoDay } = agency.site
  const on = `${londonDay(now)} ${demoDay}`
  const found = known.get(agency.entries)
  if (found?.on === on) return found.dated
  // Entries of a demonstration move to new dates at midnight.
  const midnight = demoDay === undefined ? [] : [eventMoment(londonDay(now), 1).getTime()]
  const dated = [...moved(agency, now)].sort(inOrder).map((entry): Dated => {
    const { date, vacancy } = entry
    const from = date === undefined ? [] : [eventMoment(date).getTime()]
    const closes = vacancy?.closes === undefined ? [] : [eventMoment(vacancy.closes, 1).getTime()]
    return { entry, visibleFrom: from[0] ?? Number.NEGATIVE_INFINITY, changes: [...from, ...closes, ...midnight] }
  })
  known.set(agency.entries, { on, dated })
  return dated
}

function inOrder(one: Entry, other: Entry): number {
  const [a, b] = [one.date ?? '', other.date ?? '']
  if (a !== b) return a < b ? 1 : -1
  return one.position - other.position || one.title.localeCompare(other.title, 'en-GB')
}

/**
 * Moves the dates of a demonstration by whole weeks, so that weekdays stay the same. Entries recur each year in their season; a vacancy
 * always has the age that it had on the day it was written for.
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

/** The whole weeks closest to a year. */
const yearDays = 52 * 7
const dayMs = 86_400_000

const mostRelated = 3

/**
 * Suggestions to read after an entry: those it names, then others of its kind that have the most in common with it. `entries` are sorted.
 */
export function relatedEntries(entry: Entry, entries: readonly Entry[], now: Date): Entry[] {
  const others = entries.filter((other) => entryPath(other) !== entryPath(entry) && !isClosed(other, now))
  const named = entry.related.flatMap((path) => others.filter((other) => entryPath(other) === path))
  const own = wordsOf(entry)
  const alike = others
    .filter((other) => other.kind === entry.kind && !named.includes(other))
    .map((other) => ({ other, shared: wordsOf(other).filter((word) => own.includes(word)).length }))
    .sort((one, another) => another.shared - one.shared)
    .map(({ other }) => other)
  return [...named, ...alike].slice(0, Math.max(mostRelated, named.length))
}

function wordsOf({ topics, tab }: Entry): string[] {
  return [...topics, ...(tab === undefined ? [] : [tab])].map(slugOf)
}

/** The author of an entry. */
export interface Author {
  name: string
  /** The job title of a staff member. */
  jobTitle?: string
  /** The path of the author's page. */
  href?: string
}

/** The staff member with that urlLabel, or anybody with that name; undefined if no author is named. */
export function authorOf(author: string | undefined, branches: readonly Pick<Branch, 'staff'>[]): Author | undefined {
  if (author === undefined) return undefined
  const member = branches.flatMap(({ staff }) => staff).find(({ urlLabel }) => urlLabel === author)
  return member ? { name: fullName(member), jobTitle: member.jobTitle, href: routes.staff.one.href(member.urlLabel) } : { name: author }
}

/** Pages of entries that search engines may index, by kind; articles also have the page that lists them. */
export function entryLinks(agency: Pick<AgencyContent, 'entries' | 'site'>, now: Date): PageGroup[] {
  const entries = entriesAt(agency, now).filter((entry) => !isClosed(entry, now))
  return entryKinds.map((kind) => {
    const own = entries.filter((entry) => entry.kind === kind)
    const links = own.map((entry) => ({
      path: routes.site.page.href(entryPath(entry)),
      text: entry.title,
      lastModified: lastModified(entry),
    }))
    const [newest] = links
    if (kind !== 'articles' || !newest) return { heading: kindNames[kind], links }
    const { title } = agency.site.articles
    return { heading: title, links: [{ path: routes.articles.index.href(), text: title, lastModified: newest.lastModified }, ...links] }
  })
}

function lastModified({ date, updated = date }: Entry): Date | null {
  return updated === undefined ? null : eventMoment(updated)
}
