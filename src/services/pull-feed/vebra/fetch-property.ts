import { keepDocument } from '#src/data/pulls/pulled-documents.ts'
import { FeedRefused, type RejectedRow } from '#src/feeds/feed.ts'
import { decodeText } from '#src/feeds/text-encoding.ts'
import type { ListedProperty } from '#src/feeds/vebra/lists.ts'
import { readXml } from '#src/feeds/xml/read-xml.ts'
import type { VebraParts } from './vebra-parts.ts'

/** How often a document is asked for that comes half written. */
const mostTries = 2

/**
 * Asks for a property and keeps its document. False where it is gone meanwhile, which is no fault; a row that says why where what comes
 * is no XML.
 */
export async function fetchProperty(
  { db, source, vebra, signal }: VebraParts,
  { id, changedAt, path }: Pick<ListedProperty, 'id' | 'changedAt'> & { path: string },
): Promise<boolean | RejectedRow> {
  for (let tries = 1; ; tries++) {
    const bytes = await vebra.get(path, signal)
    if (!bytes) return false
    try {
      readXml(bytes)
      await keepDocument(db, source, { ref: id, path, changedAt, document: decodeText(bytes) })
      return true
    } catch (error) {
      if (!(error instanceof FeedRefused)) throw error
      if (tries === mostTries) return brokenRow(id, error)
    }
  }
}

/** It stays as it was, and is asked for again with the next sweep. */
function brokenRow(id: string, error: FeedRefused): RejectedRow {
  return { kind: 'rejected', problem: { line: error.line, agentRef: id, field: '', reason: error.message } }
}
