import type { SourceBranch } from '../domain/imports/feed-source.ts'
import type { FeedFile, FeedRow, ListingRow } from './feed.ts'

/** The feed with our ids of its branches in place of what its software calls them. Rows of other branches are rejected. */
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
    // Read otherwise than before when sources.yaml names another branch.
    fingerprint: `${row.fingerprint}>${branchId}`,
    read: () => {
      const { listing, ...read } = row.read()
      return { listing: { ...listing, branchId }, ...read }
    },
  }
}
