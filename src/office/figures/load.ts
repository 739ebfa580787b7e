import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Schema } from '#src/data/database/schema.ts'
import { type AlertTotals, countAlerts } from '#src/data/figures/alert-totals.ts'
import { type FigureProperty, findFigureProperties } from '#src/data/figures/figure-properties.ts'
import type { FiguresScope } from '#src/data/figures/figures-scope.ts'
import {
  findInterestByDay,
  findPropertyMarks,
  findScans,
  findViewingsByDay,
  type InterestOfDay,
  type PropertyMark,
} from '#src/data/figures/interest-figures.ts'
import { findTopProperties, type PropertyFigures } from '#src/data/figures/interest-totals.ts'
import { findLeadFigures, type LeadFigures } from '#src/data/figures/lead-figures.ts'
import { sumAgents } from '#src/data/statistics/agent-counts.ts'
import { findPageSpeed } from '#src/data/statistics/page-speed-counts.ts'
import { findNothingFound, findTopSearches } from '#src/data/statistics/search-counts.ts'
import { dayBefore, londonDay, mondayOf } from '#src/domain/dates/day.ts'
import { type Period, type PeriodLength, periodBefore, periodLengths } from '#src/domain/figures/period.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { channels } from '#src/domain/property/channel.ts'

/** The filters in the address; invalid ones are left out. */
export interface FiguresQuery {
  days: string
  branch: string
  channel: string
  /** A property's id, or words of its address. */
  property: string
}

const usualLength = 28

export function readFiguresQuery({ days = '', branch = '', channel = '', property = '' }: Readonly<Record<string, string>>): FiguresQuery {
  return {
    days: periodLengths.some((length) => String(length) === days) ? days : String(usualLength),
    branch: /^\d{1,9}$/.test(branch) ? branch : '',
    channel: channels.some((each) => each === channel) ? channel : '',
    property: property.trim().slice(0, 100),
  }
}

/** The figures of one period. */
interface OfPeriod {
  period: Period
  interest: InterestOfDay[]
  leads: LeadFigures
  viewings: { day: string; count: number }[]
  scans: Awaited<ReturnType<typeof findScans>>
}

export interface LoadedFigures {
  length: PeriodLength
  now: OfPeriod
  /** The figures of the period of the same length before it. */
  before: OfPeriod
  /** The property that the figures are limited to. */
  property: FigureProperty | undefined
  /** The properties that match the text, where several do; empty: none does. */
  choices: readonly FigureProperty[] | undefined
  marks: readonly PropertyMark[]
  properties: readonly PropertyFigures[]
  /** For the whole site; undefined where the figures are limited to a branch or property, to which searches do not belong. */
  searches: { top: Awaited<ReturnType<typeof findTopSearches>>; nothing: Awaited<ReturnType<typeof findNothingFound>> } | undefined
  /** Alerts and tracked homes as they are now, likewise. */
  alerts: AlertTotals | undefined
  /** Requests of assistants and their crawlers, likewise. */
  agents: Awaited<ReturnType<typeof sumAgents>> | undefined
  /** How quickly pages opened in the weeks that the periods touch; undefined where `searches` is. */
  speed: { now: PageSpeed; before: PageSpeed } | undefined
}

type PageSpeed = Awaited<ReturnType<typeof findPageSpeed>>

/** How many rows a list shows; its file has more. */
const mostShown = 10

/**
 * Caches the figures of periods, by the user's access and their filters. Periods consist of whole past days, so that little about them
 * changes and a year of enquiries need not be read at each look; changes, such as an answer to one of yesterday's enquiries, show within
 * five minutes. The cache holds numbers only, no personal data.
 */
export function countedPeriods() {
  return new LRUCache<string, Promise<OfPeriod>>({ max: 100, ttl: 5 * 60_000 })
}

export async function loadFigures(
  db: Kysely<Schema>,
  asker: OfficeAsker,
  { query, now, most = mostShown, counted }: { query: FiguresQuery; now: Date; most?: number; counted: ReturnType<typeof countedPeriods> },
): Promise<LoadedFigures> {
  const today = londonDay(now)
  const length = periodLengths.find((each) => String(each) === query.days) ?? usualLength
  const found = query.property === '' ? undefined : await findFigureProperties(db, asker.branches, query.property)
  const property = found?.length === 1 ? found[0] : undefined
  const scope: FiguresScope = {
    branches: asker.branches,
    branchId: query.branch === '' ? undefined : Number(query.branch),
    channel: channels.find((each) => each === query.channel),
    propertyId: property?.id,
  }
  const period = periodBefore(today, length)
  const isOfWholeSite = property === undefined && scope.branchId === undefined
  const [ofNow, before, marks, properties, searches, alerts, agents, speed] = await Promise.all([
    countedPeriod(db, scope, { period, counted }),
    countedPeriod(db, scope, { period: periodBefore(period.from, length), counted }),
    property ? findPropertyMarks(db, { ...scope, propertyId: property.id }, period) : [],
    property ? [] : findTopProperties(db, scope, { length, today, most }),
    isOfWholeSite ? loadSearches(db, scope, { period, most }) : undefined,
    isOfWholeSite ? countAlerts(db) : undefined,
    isOfWholeSite ? sumAgents(db, period) : undefined,
    isOfWholeSite ? loadSpeed(db, period, length) : undefined,
  ])
  return { length, now: ofNow, before, property, choices: property ? undefined : found, marks, properties, searches, alerts, agents, speed }
}

function countedPeriod(
  db: Kysely<Schema>,
  scope: FiguresScope,
  { period, counted }: { period: Period; counted: ReturnType<typeof countedPeriods> },
): Promise<OfPeriod> {
  const key = JSON.stringify([scope, period])
  const known = counted.get(key)
  if (known) return known
  const asked = loadPeriod(db, scope, period)
  counted.set(key, asked)
  asked.catch(() => counted.delete(key))
  return asked
}

async function loadPeriod(db: Kysely<Schema>, scope: FiguresScope, period: Period): Promise<OfPeriod> {
  const [interest, leads, viewings, scans] = await Promise.all([
    findInterestByDay(db, scope, period),
    findLeadFigures(db, scope, period),
    findViewingsByDay(db, scope, period),
    findScans(db, scope, period),
  ])
  return { period, interest, leads, viewings, scans }
}

async function loadSearches(db: Kysely<Schema>, { channel }: FiguresScope, { period, most }: { period: Period; most: number }) {
  const asked = { days: period, channel, most }
  const [top, nothing] = await Promise.all([findTopSearches(db, asked), findNothingFound(db, asked)])
  return { top, nothing }
}

/** Weeks are whole: that in which the period began belongs to it. */
async function loadSpeed(db: Kysely<Schema>, { from, to }: Period, length: PeriodLength): Promise<LoadedFigures['speed']> {
  const first = mondayOf(from)
  const before = { from: mondayOf(dayBefore(from, length)), to: dayBefore(first, 1) }
  const [ofNow, ofBefore] = await Promise.all([findPageSpeed(db, { from: first, to }), findPageSpeed(db, before)])
  return { now: ofNow, before: ofBefore }
}
