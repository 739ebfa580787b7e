import type { FeedSource, SourceBranch } from '#src/domain/imports/feed-source.ts'
import type { FeedProblem } from '#src/domain/property/listing.ts'
import type { FeedFile, FeedRow, ListingRow } from './feed.ts'

/** Translates a source's own branch ids. */
export interface SourceBranches {
  has(theirs: string): boolean
  /** Our id of a branch; undefined for one that the source does not name, which is recorded. */
  numberOf(theirs: string): number | undefined
  /** Drops rows of channels that another source speaks for. */
  ofItsChannels(rows: readonly ListingRow[]): ListingRow[]
  /** A warning for each unnamed branch found. */
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

/** The feed with our branch ids instead of its software's. Rows of other branches are rejected. */
export function translatedBranches(file: FeedFile, branches: readonly SourceBranch[]): FeedFile {
  const ours = new Map(branches.map(({ id, theirs }) => [theirs, id]))
  if ([...ours].every(([theirs, id]) => theirs === String(id))) return file
  const { ahead } = file
  return { ...file, rows: translated(file.rows, ours), ...(ahead && { ahead: () => translated(ahead(), ours) }) }
}

async function* translated(rows: AsyncIterable<FeedRow>, ours: ReadonlyMap<string, number>): AsyncGenerator<FeedRow> {
  for await (const row of rows) yield row.kind === 'rejected' || row.branchId === 0 ? row : ofOurBranch(row, ours.get(String(row.branchId)))
}

function ofOurBranch(row: ListingRow, branchId: number | undefined): FeedRow {
  if (branchId === undefined) {
    const reason = `sources.yaml does not say which branch ${row.branchId} of the software is`
    return { kind: 'rejected', problem: { line: row.line, agentRef: row.agentRef, field: 'BRANCH_ID', reason } }
  }
  return {
    ...row,
    branchId,
    // Changes if sources.yaml maps it to another branch.
    fingerprint: `${row.fingerprint}>${branchId}`,
    read: () => {
      const { listing, ...read } = row.read()
      return { listing: { ...listing, branchId }, ...read }
    },
  }
}
