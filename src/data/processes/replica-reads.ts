import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { readsNoStock, unstatedReads } from '../page-reads/page-reads.ts'
import { readSiteVersion } from './site-version.ts'

/** Does the work, which only reads, on a database that is as new as the pages that are shown; it may be done twice. */
export type ReadSearches = <Result>(work: (db: Kysely<Schema>) => Promise<Result>) => Promise<Result>

interface ReplicaOptions {
  primary: Kysely<Schema>
  /** Connects, or is about to, to one of several replicas that share an address. */
  open: () => Promise<Pick<Database, 'db' | 'ask' | 'close'>>
  /** The site's version that pages go by; undefined while that is not certain. */
  version: () => string | undefined
  /** Told once when the replica has been of no use for ten seconds, and once when it is again. */
  say: (message: string) => void
}

interface SearchReads {
  read: ReadSearches
  /** Whether the replica was away or behind when it was last looked at. */
  isAway(): boolean
  stop(): Promise<void>
}

/** Milliseconds. */
const probeEveryMs = 500
const sayAfterMs = 10_000

/** Of another replica at the same address than the one that was asked aside. */
class TooOld extends Error {}
class ReplicaLost extends Error {}

/**
 * Reads from a replica while it has replayed the version that pages go by, else from the primary. Each piece of work is one transaction
 * that sees one moment, and asks first which version that moment is of: so it may go to any replica, and none shows half an import. A
 * replica that falls silent is noticed by questions aside, within seconds; what it was doing then is done by the primary. Nobody waits for
 * one that is away.
 */
export function replicaReads({ primary, open, version, say }: ReplicaOptions): SearchReads {
  const stopping = new AbortController()
  let replica: Replica | undefined
  /** By the process's own clock; and whether that was said. */
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
    // Then the primary is away itself.
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
      // Whatever it was: what is wrong with the work itself the primary will say.
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

/** A replica as long as it answers; a new one is opened after that, whose connections are new. */
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
