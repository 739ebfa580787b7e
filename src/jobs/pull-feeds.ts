import type { Database } from '#src/data/database/database.ts'
import { pullChannel, rememberSources } from '#src/data/pulls/pull-leases.ts'
import { type PulledSource, type PullParts, pullSource } from '#src/services/pull-feed/pull-source.ts'
import { wakeableWait } from './wakeable-wait.ts'

interface PullFeedsOptions extends Omit<PullParts, 'db'> {
  database: Pick<Database, 'db' | 'listen'>
  sources: readonly PulledSource[]
  /** Milliseconds between checks whether a source is due. */
  lookMs?: number
}

/**
 * Pulls each source when it is due, as long as the site runs, in any number of processes: a lease in the database lets one of them do it.
 * The returned function ends it at once; interrupted pulls are repeated later.
 */
export async function pullFeeds({ database, sources, lookMs = 5000, ...parts }: PullFeedsOptions): Promise<() => Promise<void>> {
  const { log } = parts
  const stopping = new AbortController()
  const { signal } = stopping
  await rememberSources(
    database.db,
    sources.map(({ feed }) => feed.name),
  )
  const waits = sources.map(wakeableWait)
  const ringAll = () => {
    for (const wakeable of waits) wakeable.wake()
  }
  const stopListening = await database.listen(pullChannel, ringAll)

  const work = async (source: PulledSource, wakeable: ReturnType<typeof wakeableWait>) => {
    while (!signal.aborted) {
      await pullSource({ ...parts, db: database.db }, source, signal).catch((error: unknown) => {
        if (!signal.aborted) log.warn({ source: source.feed.name, error }, 'A feed cannot be pulled now')
      })
      if (!signal.aborted) await wakeable.wait(lookMs)
    }
  }
  const working = Promise.all(sources.map((source, place) => work(source, waits[place]!)))
  return async () => {
    stopping.abort(new Error('The site stops'))
    ringAll()
    await stopListening()
    await working
  }
}
