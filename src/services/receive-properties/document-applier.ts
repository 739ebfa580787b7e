import { setTimeout as wait } from 'node:timers/promises'
import { findSettled, type SettledDocument } from '#src/data/documents/settled-documents.ts'
import type { FeedSource } from '#src/domain/imports/feed-source.ts'
import { ImportUnderWay } from '../import-feed/import-request.ts'
import { applyPending } from './apply-pending.ts'
import type { ImportParts } from './import-documents.ts'

export interface ApplierParts extends ImportParts {
  /** Aborts when whoever waits has to be told because the site stops. */
  signal: AbortSignal
  /** Milliseconds for which somebody waits at most. */
  waitMs?: number
}

/** It was kept and is not the stock yet, as another import takes long or the site stops; it will be without being sent again. */
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
 * Applies what was kept, one import after the other for each source: what comes while one runs goes into the next. Resolves when every
 * visitor sees the document, or a later one of its property, whichever process applied it. Throws `NotAppliedYet`.
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

  /** Until nobody waits any more. */
  async function work(source: FeedSource, queue: Set<Waiting>): Promise<void> {
    queues.set(source.name, queue)
    try {
      while (queue.size > 0) {
        const early = [...queue]
        const applied = await applyPending(parts, source, signal).catch(whileBusy)
        await answer(source, queue)
        if (applied === 'busy') await wait(lookAgainMs)
        // What is neither pending nor settled was taken back by a restore.
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
    const settled = await findSettled(
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
