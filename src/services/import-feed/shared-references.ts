import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findRowsOf, findRowsOfOthers, type HeldRow } from '#src/data/import/known-rows.ts'
import { type FeedSource, type StockPart, sourceOfPart, speaksFor, stockPartText } from '#src/domain/imports/feed-source.ts'
import { isSameHome } from '#src/domain/property/same-home.ts'
import type { ListingRow } from '#src/feeds/feed.ts'
import type { ImportTally } from './import-tally.ts'

/**
 * Our reference for a source's property if another source uses the same reference for another home: with an @ and the source's name, which
 * no software's own references end with.
 */
export function ownReferenceOf(reference: string, source: string): string {
  return `${reference}@${source}`
}

/** The source's own reference of a property that may have another one here. */
export function sourceReferenceOf(reference: string, source: string): string {
  return reference.endsWith(`@${source}`) ? reference.slice(0, -source.length - 1) : reference
}

interface SharedReferencesOptions {
  db: Kysely<Schema>
  /** The source of the rows. */
  source: string
  ownership: Ownership
  tally: ImportTally
}

/**
 * The rows under our references. If another source holds a reference and both mean the same home, it is taken over: the home has moved to
 * this source and stays on the site. Otherwise it becomes a property of its own. The former holder does not take it back: its row is
 * rejected until the new holder drops it. Only configured sources hold rows against others.
 */
export async function rowsByOwnReferences(
  { db, source, ownership, tally }: SharedReferencesOptions,
  rows: readonly ListingRow[],
): Promise<ListingRow[]> {
  if (ownership.others.length === 0 || rows.length === 0) return [...rows]
  const references = rows.map(({ agentRef }) => agentRef)
  const held = await findRowsOfOthers(db, source, references)
  const named = await findRowsOf(
    db,
    source,
    references.map((reference) => ownReferenceOf(reference, source)),
  )
  return rows.flatMap((row) => {
    if (named.has(ownReferenceOf(row.agentRef, source))) return renamed(row, source)
    const holder = held.get(row.agentRef)
    if (!holder || isInOwnScope(holder, ownership)) return row
    const isSame = isSameHome(row.read().listing, holder.listing)
    // Real-time senders are told at once, and know their properties by the references they sent.
    if (!isSame && ownership.feed?.format !== 'rtdf') return renamed(row, source)
    if (!isHeld(holder, ownership) || (isSame && holder.takenFrom !== source)) return row
    const reason = `The source ${holder.source} has a property of this reference, among the ${stockPartText(holder)}`
    tally.reject({ line: row.line, agentRef: row.agentRef, field: row.refField, reason })
    return []
  })
}

/** It was moved when scopes changed. */
function isInOwnScope(holder: HeldRow, { feed, others }: Ownership): boolean {
  return feed ? speaksFor(feed, holder) : sourceOfPart(others, holder) === undefined
}

function isHeld(holder: HeldRow, { others }: Ownership): boolean {
  return others.some((other) => other.name === holder.source && speaksFor(other, holder))
}

function renamed(row: ListingRow, source: string): ListingRow {
  const agentRef = ownReferenceOf(row.agentRef, source)
  const reason = `Another source has another home of this reference: here it is ${agentRef}`
  return {
    ...row,
    agentRef,
    read: () => {
      const { listing, warnings, stated } = row.read()
      const developmentRef = listing.developmentRef === row.agentRef ? agentRef : listing.developmentRef
      const warning = { line: row.line, agentRef: row.agentRef, field: row.refField, reason }
      return { listing: { ...listing, agentRef, developmentRef }, warnings: [...warnings, warning], stated }
    },
  }
}

/** The source of an import, and the other sources. */
export interface Ownership {
  /** Undefined for the default source. */
  feed: FeedSource | undefined
  others: readonly FeedSource[]
}

interface PartedRows {
  owned: ListingRow[]
  /** Rejected because their branch is unknown; each may be a property that stays. */
  branchless: ListingRow[]
}

/** Separates rows within the source's scope from others, which are rejected. */
export function ownedRows(rows: readonly ListingRow[], { feed, others }: Ownership, tally: ImportTally): PartedRows {
  const parted: PartedRows = { owned: [], branchless: [] }
  for (const row of rows) {
    const owner = sourceOfPart(others, row)
    if (feed ? speaksFor(feed, row) : owner === undefined) {
      parted.owned.push(row)
      continue
    }
    const isBranchless = row.branchId === 0
    if (isBranchless) parted.branchless.push(row)
    const field = isBranchless || !feed || !speaksFor(feed, { ...row, channel: feed.channels[0]! }) ? 'BRANCH_ID' : 'TRANS_TYPE_ID'
    const reason = isBranchless ? 'It does not say which branch it is of' : outsideReason(row, feed, owner)
    tally.reject({ line: row.line, agentRef: row.agentRef, field, reason })
  }
  return parted
}

function outsideReason(part: StockPart, feed: FeedSource | undefined, owner: FeedSource | undefined): string {
  const whose = owner ? `they come from the source ${owner.name}` : 'no source is set up for them'
  return `The ${stockPartText(part)} are not of ${feed ? `the source ${feed.name}` : 'this feed'}: ${whose}`
}
