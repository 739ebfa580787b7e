import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '#src/data/database/database-errors.ts'
import { findAppliedDocuments, recordAppliedDocuments, type SettledDocument } from '#src/data/documents/applied-documents.ts'
import { type FeedDocument, findDocuments, findPending } from '#src/data/documents/feed-documents.ts'
import type { FeedSource } from '#src/domain/imports/feed-source.ts'
import { ImportUnderWay } from '#src/services/import-feed/import-request.ts'
import { type ImportDocumentsParts, importDocuments } from './import-documents.ts'

export interface ApplierParts extends ImportDocumentsParts {
  /** Aborts when the site stops and waiting senders have to be told. */
  signal: AbortSignal
  /** The longest wait in milliseconds. */
  waitMs?: number
}

/** It was stored but not applied yet, as another import takes long or the site stops; it will be applied without being sent again. */
export class NotAppliedYet extends Error {
  override name = 'NotAppliedYet'
}

/** Long enough for most imports, short enough that the sender still listens. */
const usualWaitMs = 25_000
const lookAgainMs = 200

interface Waiting {
  agentRef: string
  revision: number
  resolve: (settled: SettledDocument) => void
  reject: (error: unknown) => void
}

/**
 * Applies stored documents, one import at a time per source: documents that arrive meanwhile go into the next one. Resolves when every
 * visitor sees the document or a later one of its property, whichever process applied it. Throws `NotAppliedYet`.
 */
export function documentApplier({ waitMs = usualWaitMs, ...parts }: ApplierParts) {
  const { db, signal } = parts
  const queues = new Map<string, Set<Waiting>>()

  return async (source: FeedSource, kept: Pick<Waiting, 'agentRef' | 'revision'>): Promise<SettledDocument> => {
    const { promise, resolve, reject } = Promise.withResolvers<SettledDocument>()
    const waiting: Waiting = { ...kept, resolve, reject }
    const giveUp = () => reject(new NotAppliedYet())
    const timer = setTimeout(giveUp, waitMs)
    signal.addEventListener('abort', giveUp)
    if (signal.aborted) giveUp()
    const queue = queues.get(source.name)
    if (queue) queue.add(waiting)
    else void work(source, new Set([waiting]))
    return await promise.finally(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      queues.get(source.name)?.delete(waiting)
    })
  }

  /** Runs until nobody is waiting. */
  async function work(source: FeedSource, queue: Set<Waiting>): Promise<void> {
    queues.set(source.name, queue)
    try {
      while (queue.size > 0) {
        const early = [...queue]
        const applied = await applyPending(parts, source, signal).catch(whileBusy)
        await answer(source, queue)
        if (applied === 'busy') await wait(lookAgainMs)
        // A document neither pending nor settled was undone by a restore.
        for (const waiting of applied === false ? early : []) if (queue.delete(waiting)) waiting.reject(new NotAppliedYet())
      }
    } catch (error) {
      for (const { reject } of queue) reject(error)
    } finally {
      queues.delete(source.name)
    }
  }

  async function answer(source: FeedSource, queue: Set<Waiting>): Promise<void> {
    const asked = [...queue]
    const settled = await findAppliedDocuments(
      db,
      source.name,
      asked.map(({ agentRef, revision }) => ({ agentRef, revision })),
    )
    const byName = new Map(settled.map((one) => [nameOf(one), one]))
    for (const waiting of asked) {
      const found = byName.get(nameOf(waiting))
      if (!found) continue
      queue.delete(waiting)
      waiting.resolve(found)
    }
  }
}

function nameOf({ agentRef, revision }: Pick<Waiting, 'agentRef' | 'revision'>): string {
  return `${revision} ${agentRef}`
}

function whileBusy(error: unknown): 'busy' {
  if (error instanceof ImportUnderWay) return 'busy'
  throw error
}

/** Applied together; later ones form the next import. */
const mostAtOnce = 200

/**
 * Applies up to two hundred pending properties of a source. Returns whether there were any. A document that makes every import fail is
 * settled as a failure, so that it does not block others. Throws `ImportUnderWay` if another import is running.
 */
export async function applyPending(parts: ImportDocumentsParts, source: FeedSource, signal: AbortSignal): Promise<boolean> {
  const { db } = parts
  const pending = await findPending(db, source.name, mostAtOnce)
  if (pending.length === 0) return false
  try {
    const find = () => findPending(db, source.name, mostAtOnce)
    await recordAppliedDocuments(db, source.name, await importDocuments(parts, { source, find, signal }))
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

async function applyAlone(parts: ImportDocumentsParts, { source, document, signal }: Alone): Promise<void> {
  const { db } = parts
  const { agentRef, revision } = document
  try {
    const find = () => findDocuments(db, source.name, [agentRef])
    await recordAppliedDocuments(db, source.name, await importDocuments(parts, { source, find, signal }))
  } catch (error) {
    if (isPassing(error, signal)) throw error
    await recordAppliedDocuments(db, source.name, [{ agentRef, revision, change: 'UPDATE', problem: 'It could not be imported.' }])
  }
}

/** Whether a retry may succeed soon. */
function isPassing(error: unknown, signal: AbortSignal): boolean {
  return error instanceof ImportUnderWay || signal.aborted || isDatabaseAway(error)
}
