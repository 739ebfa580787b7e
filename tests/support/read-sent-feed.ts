import type { FeedProblem, Listing } from '#src/domain/property/listing.ts'
import type { FeedFile } from '#src/feeds/feed.ts'

/** A feed read to its end. */
export async function readSentFeed(file: FeedFile) {
  const rows = await Array.fromAsync(file.rows)
  const read = rows.flatMap((row) => (row.kind === 'listing' ? [row.read()] : []))
  return {
    rows,
    listings: read.map(({ listing }): Listing => listing),
    warnings: read.flatMap(({ warnings }): readonly FeedProblem[] => warnings),
    rejected: rows.flatMap((row) => (row.kind === 'rejected' ? [row.problem] : [])),
    problems: file.problems,
    end: file.end(),
  }
}
