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
/** Seconds that cached pages are kept at most (docs/several-machines.md, Cached pages). */
const keptFor = 600

export const assumptions = [
  `${listingsOfBranch} listings`,
  `${visitsADay} visits a day`,
  `${pagesOfVisit} pages a visit`,
  `${100 * busiestShare} % of them in the busiest hour`,
  `${changesOfBranchADay} changes a day within nine hours, and ${differentSearchesOfBranch} different searches for each branch`,
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
  /** Each change raises the site's version, else an import an hour. */
  sends: boolean
  /** How often a change touches pages; without it each touches all, as larger imports do. */
  groups?: readonly PageGroup[] | undefined
  /** Pages that the memory takes; the least recently asked for go first. */
  room: number
}

/**
 * Simulates the busiest hour of an agency, and the one before it, page by page: each is asked for as often as its rank among its kind says
 * (Zipf's law), and is rendered unless it was within ten minutes, is still in memory, and no change since has touched it.
 */
export function busyHour({ branches, sends, groups, room }: BusyHourOptions): BusyHour {
  const random = new Random(branches)
  const listings = branches * listingsOfBranch
  const pages = Math.round(branches * visitsADay * pagesOfVisit * busiestShare)
  const secondsBetweenVersions = sends ? (9 * 3600) / (branches * changesOfBranchADay) : 3600
  const memory = new Map<string, { at: number; version: number }>()
  let rendered = 0
  for (let asked = -pages; asked < pages; asked++) {
    const second = (3600 * asked) / pages
    const version = Math.floor(second / secondsBetweenVersions)
    const page = pageAsked(random, { listings, searches: branches * differentSearchesOfBranch })
    const kept = memory.get(page.name)
    const touched = kept && version > kept.version ? 1 - (1 - touchedBy(groups, page)) ** (version - kept.version) : 0
    const isKept = kept !== undefined && second - kept.at < keptFor && !random.chance(touched)
    // Now the last that was asked for.
    memory.delete(page.name)
    memory.set(page.name, { at: isKept ? kept.at : second, version })
    if (memory.size > room) memory.delete(memory.keys().next().value ?? '')
    if (!isKept && asked >= 0) rendered++
  }
  return { branches, listings, pages, rendered }
}

interface AskedPage {
  name: string
  of: PageGroup['of']
  rank: number
}

function pageAsked(random: Random, { listings, searches }: { listings: number; searches: number }): AskedPage {
  const kind = random.next()
  const of = kind < share.results ? 'results' : kind < share.results + share.property ? 'property' : 'other'
  const rank = byRank(random, { results: searches, property: listings, other: otherPages }[of])
  return { name: `${of} ${rank}`, of, rank }
}

/** The same for a page each time: how popular it is says nothing of what it searches for. */
function touchedBy(groups: readonly PageGroup[] | undefined, { of, rank }: AskedPage): number {
  if (!groups) return 1
  const fitting = groups.filter((group) => group.of === of)
  return new Random(rank).weighted(fitting.map((group) => [group.touched, group.share] as const))
}

/** A rank from 1 on: the second is asked half as often as the first, the third a third; by the inverse of the sum's approximation. */
function byRank(random: Random, count: number): number {
  return Math.min(count, Math.floor((count + 1) ** random.next()))
}
