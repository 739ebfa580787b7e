import { Random } from '../search/random.ts'

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

/**
 * Simulates the busiest hour of an agency, page by page: each is asked for as often as its rank among its kind says (Zipf's law), and is
 * rendered unless it was since the site's version was last raised, within ten minutes. `sends`: each change raises it, else an import an
 * hour.
 */
export function busyHour({ branches, sends }: { branches: number; sends: boolean }): BusyHour {
  const random = new Random(branches)
  const listings = branches * listingsOfBranch
  const pages = Math.round(branches * visitsADay * pagesOfVisit * busiestShare)
  const secondsBetweenVersions = sends ? (9 * 3600) / (branches * changesOfBranchADay) : 3600
  const made = new Map<string, number>()
  let rendered = 0
  for (let asked = 0; asked < pages; asked++) {
    const second = (3600 * asked) / pages
    const page = pageAsked(random, { listings, searches: branches * differentSearchesOfBranch })
    const since = made.get(page)
    const raisedAt = Math.floor(second / secondsBetweenVersions) * secondsBetweenVersions
    if (since !== undefined && since >= raisedAt && second - since < keptFor) continue
    made.set(page, second)
    rendered++
  }
  return { branches, listings, pages, rendered }
}

function pageAsked(random: Random, { listings, searches }: { listings: number; searches: number }): string {
  const kind = random.next()
  if (kind < share.results) return `search ${byRank(random, searches)}`
  if (kind < share.results + share.property) return `property ${byRank(random, listings)}`
  return `other ${byRank(random, otherPages)}`
}

/** A rank from 1 on: the second is asked half as often as the first, the third a third; by the inverse of the sum's approximation. */
function byRank(random: Random, count: number): number {
  return Math.min(count, Math.floor((count + 1) ** random.next()))
}
