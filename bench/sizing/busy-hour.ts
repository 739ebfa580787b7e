import { LRUCache } from 'lru-cache'
import { Random } from '../search/random.ts'
import type { PageGroup } from './touched-pages.ts'

/** Of each branch; none of them is measured, and an agency knows its own. */
const listingsOfBranch = 60
const visitsADay = 400
const pagesOfVisit = 6
/** Of the day's visits, those in its busiest hour. */
const busiestShare = 0.12
/** Price changes, new homes, new pictures: each is a send of its own where the software sends at once. */
const changesOfBranchADay = 15
/** Of what is asked for: pages of results, of properties; all else is the same few hundred pages. */
const share = { results: 0.45, property: 0.4 }
/** Searches differ: some thousands of places and filters, the few asked most often. */
const differentSearchesOfBranch = 300
const otherPages = 200
/** Seconds for which pages are kept that state no time at which they change (docs/several-machines.md, Cached pages). */
const keptFor = 600
const hour = 3600
const day = 24 * hour
/** Visits are spread evenly over these hours, but for the busiest, in which the agency works, too. */
const waking = { from: 7, until: 23 }
const busiest = 12
const working = { from: 9, until: 18 }
/** When branches open and close, and at midnight, pages of properties change. */
const openings = [9 * hour, 17.5 * hour]
/** A process that has run since the midnight before the last. */
const daysBefore = 1

export const assumptions = [
  `${listingsOfBranch} listings`,
  `${visitsADay} visits a day`,
  `${pagesOfVisit} pages a visit`,
  `${100 * busiestShare} % of them in the busiest hour, the rest within ${waking.until - waking.from - 1} others`,
  `${changesOfBranchADay} changes a day within nine hours, that one among them, and ${differentSearchesOfBranch} different searches for each branch`,
  'a process that runs for a day and a half; properties change as branches open and close, each search once a day as a home is no longer new',
].join(', ')

export interface BusyHour {
  branches: number
  listings: number
  pages: number
  /** Those that were not in memory, or not any more: of one process. */
  rendered: number
}

interface BusyHourOptions {
  branches: number
  /** Seconds between changes, each sent at once, within the hours of work; absent: an import an hour, of all changes since the last. */
  secondsBetweenSends?: number | undefined
  /** How often a change touches pages; without it each touches all, as larger imports do. */
  groups?: readonly PageGroup[] | undefined
  /** Pages that the memory takes; the least recently asked for go first. */
  room: number
}

/** Seconds between the changes of an agency, each sent at once. */
export function secondsBetweenChanges(branches: number): number {
  return ((working.until - working.from) * hour) / (branches * changesOfBranchADay)
}

/**
 * Simulates the days up to the end of an agency's busiest hour, page by page: each is asked for as often as its rank among its kind says
 * (Zipf's law), and is rendered unless it is in memory, time has not changed it, and no change since has touched it.
 */
export function busyHour({ branches, secondsBetweenSends, groups, room }: BusyHourOptions): BusyHour {
  const random = new Random(branches)
  const listings = branches * listingsOfBranch
  const kinds = kindsOf({ listings, searches: branches * differentSearchesOfBranch }, groups)
  const pages = Math.round(branches * visitsADay * pagesOfVisit * busiestShare)
  const memory = new LRUCache<number, Kept>({ max: Math.max(1, Math.round(room)) })
  let rendered = 0
  for (const { from, asked, isCounted } of hoursAsked(branches)) {
    for (let number = 0; number < asked; number++) {
      const second = from + (hour * number) / asked
      const version = changesBy(second, { branches, secondsBetweenSends })
      const { name, touched, of } = pageAsked(random, kinds)
      const kept = memory.get(name)
      const changes = kept ? version - kept.version : 0
      const isTouched = changes > 0 && random.chance(1 - (1 - touched) ** changes)
      const isKept = kept !== undefined && second < kept.until && !isTouched
      memory.set(name, { until: isKept ? kept.until : changesAt(of, second, name), version })
      if (!isKept && isCounted) rendered++
    }
  }
  return { branches, listings, pages, rendered }
}

interface Kept {
  until: number
  version: number
}

/** The hours in which pages are asked for, the busiest of the last day at the end. Seconds since the first midnight. */
function hoursAsked(branches: number): Array<{ from: number; asked: number; isCounted: boolean }> {
  const ofDay = branches * visitsADay * pagesOfVisit
  const others = (ofDay * (1 - busiestShare)) / (waking.until - waking.from - 1)
  const hours = Array.from({ length: (daysBefore + 1) * 24 }, (_, at) => at).filter(
    (at) => at % 24 >= waking.from && at % 24 < waking.until && at <= daysBefore * 24 + busiest,
  )
  return hours.map((at) => ({
    from: at * hour,
    asked: Math.round(at % 24 === busiest ? ofDay * busiestShare : others),
    isCounted: at === daysBefore * 24 + busiest,
  }))
}

/** Changes of an agency in an hour of work. */
export function changesOfHour(branches: number): number {
  return hour / secondsBetweenChanges(branches)
}

/** How many changes the site shows by then. */
function changesBy(second: number, { branches, secondsBetweenSends }: Pick<BusyHourOptions, 'branches' | 'secondsBetweenSends'>): number {
  const shown = secondsBetweenSends === undefined ? Math.floor(second / hour) * hour : second
  const ofDay = Math.min(Math.max((shown % day) - working.from * hour, 0), (working.until - working.from) * hour)
  const worked = Math.floor(shown / day) * (working.until - working.from) * hour + ofDay
  return Math.floor(worked / (secondsBetweenSends ?? secondsBetweenChanges(branches)))
}

/** When a page that is rendered now changes by itself. */
function changesAt(of: PageGroup['of'], second: number, name: number): number {
  const midnight = Math.floor(second / day) * day
  if (of === 'other') return second + keptFor
  if (of === 'results') {
    const at = midnight + ((name * 7919) % day)
    return at > second ? at : at + day
  }
  return [...openings, day].map((at) => midnight + at).find((at) => at > second)!
}

interface Kind {
  of: PageGroup['of']
  /** The number of its first page. */
  first: number
  /** How many of its changes touch each page. */
  touched: Float64Array
}

/** How popular a page is says nothing of what it shows. */
function kindsOf({ listings, searches }: { listings: number; searches: number }, groups: readonly PageGroup[] | undefined): Kind[] {
  let first = 0
  return Object.entries({ results: searches, property: listings, other: otherPages }).map(([of, count]) => {
    const fitting = groups?.filter((group) => group.of === of)
    // A thousand pages stand for all: looking for the share of each would take longer than the simulation.
    const some =
      fitting && Array.from({ length: 1000 }, (_, at) => new Random(at).weighted(fitting.map((group) => [group.touched, group.share])))
    const touched = Float64Array.from({ length: count }, (_, rank) => (some ? new Random(rank + 1).pick(some) : 1))
    const kind = { of: of as PageGroup['of'], first, touched }
    first += count
    return kind
  })
}

function pageAsked(random: Random, kinds: readonly Kind[]): { name: number; of: PageGroup['of']; touched: number } {
  const asked = random.next()
  const { of, first, touched } = kinds[asked < share.results ? 0 : asked < share.results + share.property ? 1 : 2]!
  const rank = byRank(random, touched.length)
  return { name: first + rank, of, touched: touched[rank - 1]! }
}

/** A rank from 1 on: the second is asked half as often as the first, the third a third; by the inverse of the sum's approximation. */
function byRank(random: Random, count: number): number {
  return Math.min(count, Math.floor((count + 1) ** random.next()))
}
