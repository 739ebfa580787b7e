import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { AppliedDocument } from '#src/data/documents/applied-documents.ts'
import type { FeedDocument } from '#src/data/documents/feed-documents.ts'
import { findHeldProperties } from '#src/data/documents/held-properties.ts'
import type { FeedSource } from '#src/domain/imports/feed-source.ts'
import { realTimeImport } from '#src/domain/imports/import-report.ts'
import { openedChanges } from '#src/feeds/feed.ts'
import { propertyRow } from '#src/feeds/rtdf/property-row.ts'
import type { ImportFeed } from '#src/services/import-feed/import-request.ts'

export interface ImportDocumentsParts {
  db: Kysely<Schema>
  importFeed: ImportFeed
}

interface ImportDocumentsOptions {
  source: FeedSource
  /** Called when no other import can change the result, so that older documents never replace newer ones. */
  find: () => Promise<FeedDocument[]>
  /** If another import is running: by default throw `ImportUnderWay`. */
  whenBusy?: 'wait' | 'refuse'
  signal: AbortSignal
}

/** Imports stored documents without fetching media. Returns the result of each. Throws what ImportFeed throws. */
export async function importDocuments(
  { db, importFeed }: ImportDocumentsParts,
  { source, find, whenBusy = 'refuse', signal }: ImportDocumentsOptions,
): Promise<AppliedDocument[]> {
  let documents: FeedDocument[] = []
  let held: ReadonlyMap<string, unknown> = new Map()
  const open = async () => {
    documents = await find()
    held = await findHeldProperties(
      db,
      documents.map(({ agentRef }) => agentRef),
    )
    const rows = documents.flatMap((document, index) => (document.document === null ? [] : [documentRow(document, index + 1)]))
    return openedChanges(
      rows,
      documents.flatMap(({ document, agentRef }) => (document === null ? [agentRef] : [])),
    )
  }
  const report = await importFeed({ open, source: realTimeImport(source.name), feed: source, media: 'later', whenBusy, signal })
  const rejected = new Map(report.rejected.map(({ reference, reason }) => [reference, reason]))
  return documents.map(({ agentRef, revision, document }) => ({
    agentRef,
    revision,
    change: document === null ? 'DELETE' : held.has(agentRef) ? 'UPDATE' : 'CREATE',
    problem: rejected.get(agentRef) ?? null,
  }))
}

/** A document as a listing row. */
export function documentRow({ agentRef, branchId, channel, document }: FeedDocument, line: number) {
  return propertyRow({ agentRef, branchId, channel: channel === 'sales' ? 1 : 2, property: document }, line)
}
