import { isDatabaseAway } from '#src/data/database/database-errors.ts'
import { type FeedDocument, findDocuments, findPending } from '#src/data/documents/feed-documents.ts'
import { settleDocuments } from '#src/data/documents/settled-documents.ts'
import type { FeedSource } from '#src/domain/imports/feed-source.ts'
import { ImportUnderWay } from '../import-feed/import-request.ts'
import { type ImportParts, importDocuments } from './import-documents.ts'

/** Applied together: what comes while they are is applied next. */
const mostAtOnce = 200

/**
 * Makes what a source sent the stock, as much as there is up to two hundred properties. Returns whether there was any. A document that no
 * import gets through is settled as a failure, so that it keeps no other from being applied. Throws `ImportUnderWay` when another import runs.
 */
export async function applyPending(parts: ImportParts, source: FeedSource, signal: AbortSignal): Promise<boolean> {
  const { db } = parts
  const pending = await findPending(db, source.name, mostAtOnce)
  if (pending.length === 0) return false
  try {
    const find = () => findPending(db, source.name, mostAtOnce)
    await settleDocuments(db, source.name, await importDocuments(parts, { source, find, signal }))
  } catch (error) {
    if (isPassing(error, signal)) throw error
    for (const document of pending) await applyAlone(parts, { source, document, signal })
  }
  return true
}

interface Alone {
  source: FeedSource
  document: FeedDocument
  signal: AbortSignal
}

async function applyAlone(parts: ImportParts, { source, document, signal }: Alone): Promise<void> {
  const { db } = parts
  const { agentRef, revision } = document
  try {
    const find = () => findDocuments(db, source.name, [agentRef])
    await settleDocuments(db, source.name, await importDocuments(parts, { source, find, signal }))
  } catch (error) {
    if (isPassing(error, signal)) throw error
    await settleDocuments(db, source.name, [{ agentRef, revision, change: 'UPDATE', problem: 'It could not be imported.' }])
  }
}

/** Whether the same may work in a moment. */
function isPassing(error: unknown, signal: AbortSignal): boolean {
  return error instanceof ImportUnderWay || signal.aborted || isDatabaseAway(error)
}
