import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findDocuments } from '#src/data/pulls/pulled-documents.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { FeedRow, RejectedRow } from '#src/feeds/feed.ts'
import { vebraRow } from '#src/feeds/vebra/property-row.ts'
import { readXml } from '#src/feeds/xml/read-xml.ts'

/** A property that is in the feed: its document is kept, or why there is none. */
export type NamedProperty = { ref: string; branchId: number } | RejectedRow

interface DocumentRowsOptions {
  db: Kysely<Schema>
  source: string
  named: readonly NamedProperty[]
  /** Others are none of this source's. */
  channels: readonly Channel[]
  now: Date
}

/** Documents in memory at a time. */
const batchSize = 100

/** Rows of kept documents, and how far they have been read, 0 to 1; a document that went meanwhile is none. */
export function documentRows({ db, source, named, channels, now }: DocumentRowsOptions) {
  const today = londonDay(now)
  let done = 0
  async function* rows(tell: (read: number) => void): AsyncGenerator<FeedRow> {
    for (let read = 0; read < named.length; read += batchSize) {
      tell(read)
      const batch = named.slice(read, read + batchSize)
      const refs = batch.flatMap((each) => ('ref' in each ? [each.ref] : []))
      const documents = await findDocuments(db, source, refs)
      for (const [index, each] of batch.entries()) {
        const row = 'ref' in each ? rowOf(each, documents.get(each.ref), { line: read + index + 1, today }) : each
        if (row && (row.kind === 'rejected' || channels.includes(row.channel))) yield row
      }
    }
  }
  return {
    rows: rows((read) => {
      done = read
    }),
    ahead: () => rows(() => {}),
    progress: () => Math.min(1, done / Math.max(1, named.length)),
  }
}

function rowOf(
  { branchId }: { branchId: number },
  document: string | undefined,
  place: { line: number; today: string },
): FeedRow | undefined {
  return document === undefined ? undefined : vebraRow(readXml(Buffer.from(document)), { branchId, ...place })
}
