import { type FeedSource, ownerOf, owns, partText, type StockPart } from '#src/domain/imports/feed-source.ts'
import type { ListingRow } from '#src/feeds/feed.ts'
import type { ImportTally } from './import-tally.ts'

/** Which source an import is of, and which others there are. */
export interface Ownership {
  /** Undefined for the default source. */
  feed: FeedSource | undefined
  others: readonly FeedSource[]
}

interface PartedRows {
  owned: ListingRow[]
  /** Rejected, as they do not say which branch they are of; each may be of a property that stays. */
  branchless: ListingRow[]
}

/** Parts the rows that the source speaks for from those it does not, which are rejected. */
export function ownedRows(rows: readonly ListingRow[], { feed, others }: Ownership, tally: ImportTally): PartedRows {
  const parted: PartedRows = { owned: [], branchless: [] }
  for (const row of rows) {
    const owner = ownerOf(others, row)
    if (feed ? owns(feed, row) : owner === undefined) {
      parted.owned.push(row)
      continue
    }
    const isBranchless = row.branchId === 0
    if (isBranchless) parted.branchless.push(row)
    const field = isBranchless || !feed || !owns(feed, { ...row, channel: feed.channels[0]! }) ? 'BRANCH_ID' : 'TRANS_TYPE_ID'
    const reason = isBranchless ? 'It does not say which branch it is of' : outsideReason(row, feed, owner)
    tally.reject({ line: row.line, agentRef: row.agentRef, field, reason })
  }
  return parted
}

function outsideReason(part: StockPart, feed: FeedSource | undefined, owner: FeedSource | undefined): string {
  const whose = owner ? `they come from the source ${owner.name}` : 'no source is set up for them'
  return `The ${partText(part)} are not of ${feed ? `the source ${feed.name}` : 'this feed'}: ${whose}`
}
