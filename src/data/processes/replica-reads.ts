import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { readsNoStock, unstatedReads } from '../page-reads/page-reads.ts'
import { readSiteVersion } from './site-version.ts'

/** Runs read-only work on a database that is as new as the pages shown. The work may be run twice. */
export type ReadSearches = <Result>(work: (db: Kysely<Schema>) => Promise<Result>) => Promise<Result>

interface ReplicaOptions {
  primary: Kysely<Schema>
  /** Connects to one of the replicas, which may share an address, or prepares to. */
  open: () => Promise<Pick<Database, 'db' | 'ask' | 'close'>>
  /** Returns the version of the site that pages use; undefined while that is uncertain. */
  version: () => string | undefined
  /** Called once when the replica has been unusable for ten seconds, and once when it is usable again. */
  say: (message: string) => void
}

interface SearchReads {
  read: ReadSearches
  /** Whether the replica was unavailable or behind at the last probe. */
  isAway(): boolean
  stop(): Promise<void>
}

/** In milliseconds, like `sayAfterMs`. */
const probeEveryMs = 500
const sayAfterMs = 10_000

/** The connection led to another replica at the same address than the probe, which is behind. */
class TooOld extends Error {}
class ReplicaLost extends Error {}

/**
 * Reads from a replica while it has replayed the version that pages use, otherwise from the primary. Each piece of work is one transaction
 * with a single snapshot and checks the version of that snapshot first. So it may go to any replica, and none shows half an import. Probes
 * notice a silent replica within seconds; its unfinished work is then repeated on the primary. Nobody waits for an unavailable replica.
 */
export function replicaReads({ primary, open, version, say }: ReplicaOptions): SearchReads {
  const stopping = new AbortController()
  let replica: Replica | undefined
  /** When the replica was last usable, by performance.now(). `isSaid` is whether its failure was reported. */
  let usefulAt = performance.now()
  let isSaid = false
  let isAway = false

  const drop = (lost: Replica) => {
    if (replica !== lost) return
    replica = undefined
    void lost.end()
  }
  const probe = async () => {
    replica ??= openReplica(await open())
    const asked = replica
    await asked.look().catch(() => drop(asked))
    // The primary itself is unavailable.
    if (version() === undefined) return
    const isUseful = replica?.has(version()) === true
    isAway = !isUseful
    if (isUseful) usefulAt = performance.now()
    if (isUseful === !isSaid || (!isUseful && performance.now() - usefulAt < sayAfterMs)) return
    isSaid = !isUseful
    say(isUseful ? 'Searches are read from the replica again' : 'The replica is away or behind: searches are read from the primary')
  }
  const probing = (async () => {
    const { signal } = stopping
    do await probe().catch(() => {})
    while (await wait(probeEveryMs, true, { signal, ref: false }).catch(() => false))
  })()

  const read: ReadSearches = async (work) => {
    const [wanted, asked] = [version(), replica]
    if (wanted === undefined || !asked?.has(wanted)) return await work(primary)
    try {
      return await asked.read(wanted, work)
    } catch (error) {
      // If the work itself fails, it fails on the primary too.
      if (!(error instanceof TooOld)) drop(asked)
      return await work(primary)
    }
  }
  return {
    read,
    isAway: () => isAway,
    async stop() {
      stopping.abort()
      await probing
      await replica?.end()
    },
  }
}

type Replica = ReturnType<typeof openReplica>

/** Opens a replica, to be used as long as it responds. After that another one is opened, with new connections. */
function openReplica({ db, ask, close }: Pick<Database, 'db' | 'ask' | 'close'>) {
  let seen = -1n
  const { promise: lost, reject } = Promise.withResolvers<never>()
  lost.catch(() => {})
  return {
    async end() {
      reject(new ReplicaLost())
      await close().catch(() => {})
    },
    has: (wanted: string | undefined) => wanted !== undefined && seen >= BigInt(wanted),
    async look() {
      const [row] = await ask('select version::text from site_version')
      seen = BigInt(String(row?.version))
    },
    read<Result>(wanted: string, work: (db: Kysely<Schema>) => Promise<Result>): Promise<Result> {
      const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      const reading = readsNoStock(() =>
        transaction.execute(async (trx) => {
          if (BigInt(await readSiteVersion(trx)) < BigInt(wanted)) throw new TooOld()
          return await unstatedReads(() => work(trx))
        }),
      )
      return Promise.race([reading, lost])
    },
  }
}
