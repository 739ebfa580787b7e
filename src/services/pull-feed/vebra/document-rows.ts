import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findPulledDocuments, savePulledDocument } from '#src/data/pulls/pulled-documents.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import { FeedRefused, type FeedRow, type RejectedRow } from '#src/feeds/feed.ts'
import { decodeText } from '#src/feeds/text-file.ts'
import type { VebraListedProperty } from '#src/feeds/vebra/lists.ts'
import { vebraRow } from '#src/feeds/vebra/property-row.ts'
import { readXml } from '#src/feeds/xml/xml-reader.ts'
import type { VebraClient } from '#src/gateways/senders/vebra-client.ts'

/** A property in the feed: its document is stored, or it is rejected with a reason. */
export type NamedProperty = { ref: string; branchId: number } | RejectedRow

interface DocumentRowsOptions {
  db: Kysely<Schema>
  source: string
  named: readonly NamedProperty[]
  /** Other channels do not belong to this source. */
  channels: readonly Channel[]
  now: Date
}

/** Documents in memory at a time. */
const batchSize = 100

/** Rows of stored documents, and the reading progress, 0 to 1; a document removed meanwhile is skipped. */
export function documentRows({ db, source, named, channels, now }: DocumentRowsOptions) {
  const today = londonDay(now)
  let done = 0
  async function* rows(tell: (read: number) => void): AsyncGenerator<FeedRow> {
    for (let read = 0; read < named.length; read += batchSize) {
      tell(read)
      const batch = named.slice(read, read + batchSize)
      const refs = batch.flatMap((each) => ('ref' in each ? [each.ref] : []))
      const documents = await findPulledDocuments(db, source, refs)
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

/** Dependencies of one source's pull. */
export interface VebraParts {
  db: Kysely<Schema>
  /** Its name. */
  source: string
  channels: readonly Channel[]
  vebra: VebraClient
  /** Our branches by the number in their addresses. */
  branches: ReadonlyMap<string, number>
  now: Date
  say(step: string): void
  signal: AbortSignal
}

/** Attempts for a document that arrives incomplete. */
const mostTries = 2

/**
 * Fetches a property and stores its document. False if it was removed meanwhile, which is not a fault; a rejected row if the answer is not
 * XML.
 */
export async function fetchProperty(
  { db, source, vebra, signal }: VebraParts,
  { id, changedAt, path }: Pick<VebraListedProperty, 'id' | 'changedAt'> & { path: string },
): Promise<boolean | RejectedRow> {
  for (let tries = 1; ; tries++) {
    const bytes = await vebra.get(path, signal)
    if (!bytes) return false
    try {
      readXml(bytes)
      await savePulledDocument(db, source, { ref: id, path, changedAt, document: decodeText(bytes) })
      return true
    } catch (error) {
      if (!(error instanceof FeedRefused)) throw error
      if (tries === mostTries) return brokenRow(id, error)
    }
  }
}

/** The property stays as it was, and is requested again by the next sweep. */
function brokenRow(id: string, error: FeedRefused): RejectedRow {
  return { kind: 'rejected', problem: { line: error.line, agentRef: id, field: '', reason: error.message } }
}
