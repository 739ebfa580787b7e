import type { FeedSource } from '../domain/imports/feed-source.ts'
import type { FeedProblem } from '../domain/property/listing.ts'
import type { ListingRow } from './feed.ts'

/** The branches of a source by what its software calls them. */
export interface SourceBranches {
  has(theirs: string): boolean
  /** Our number for a branch of theirs; undefined for one that the source does not name, which is noted. */
  numberOf(theirs: string): number | undefined
  /** Rows of channels that another source speaks for are passed over. */
  ofItsChannels(rows: readonly ListingRow[]): ListingRow[]
  /** A warning for each branch that was met and not named. */
  problems(): FeedProblem[]
}

const mostNamed = 20

export function sourceBranches({ branches, channels }: Pick<FeedSource, 'branches' | 'channels'>): SourceBranches {
  const known = new Map(branches.map(({ id, theirs }) => [keyOf(theirs), id]))
  const unnamed = new Map<string, number>()
  return {
    has: (theirs) => known.has(keyOf(theirs)),
    numberOf: (theirs) => {
      const number = known.get(keyOf(theirs))
      if (number === undefined) unnamed.set(theirs, (unnamed.get(theirs) ?? 0) + 1)
      return number
    },
    ofItsChannels: (rows) => rows.filter(({ channel }) => channels.includes(channel)),
    problems: () => [...unnamed].slice(0, mostNamed).map(([theirs, count]) => leftOut(theirs, count)),
  }
}

function keyOf(theirs: string): string {
  return theirs.trim().replace(/\s+/g, ' ').toLowerCase()
}

function leftOut(theirs: string, count: number): FeedProblem {
  const properties = count === 1 ? '1 property was' : `${count} properties were`
  const whose = theirs === '' ? 'which name no branch' : `of the branch ${theirs.slice(0, 60).toWellFormed()}`
  return { line: 0, agentRef: '', field: '', reason: `${properties} left out, ${whose}: the source has no such branch in sources.yaml` }
}
