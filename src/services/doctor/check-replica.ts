import { databaseOf } from '#src/data/checkup/pooler-figures.ts'
import { replicaLag, serverIdentity } from '#src/data/checkup/server-figures.ts'
import type { Database } from '#src/data/database/database.ts'
import { type Finding, findingPassed, findingWarning, findingWrong } from './check-result.ts'

interface ReplicaChecks {
  /** Opens a database address. */
  open(url: string): Promise<Database>
  primaryUrl: string | undefined
  replicaUrl: string | undefined
  /** Milliseconds within which a healthy replica catches up. */
  patienceMs?: number
  /** Explains an error about the setting without secrets. */
  explain(error: unknown, setting: string): string
}

const setting = 'DATABASE_READ_URL'
const meanwhile = 'searches are read from the primary meanwhile'

/** Whether DATABASE_READ_URL leads to a replica of the database, and how far it lags. Of several behind one address, one is checked. */
export async function checkReplica({ open, primaryUrl, replicaUrl, explain, patienceMs = 3000 }: ReplicaChecks): Promise<Finding[]> {
  if (replicaUrl === undefined || primaryUrl === undefined) return []
  const [primary, replica] = [await open(primaryUrl), await open(replicaUrl)]
  try {
    const isThere = await replica.ask('select 1').then(
      () => undefined,
      (error: unknown) => findingWrong(explain(error, setting), `Mend what the message says; ${meanwhile}.`),
    )
    return isThere ? [isThere] : await compared(primary, replica, patienceMs)
  } finally {
    await Promise.all([primary.close(), replica.close()])
  }
}

async function compared(primary: Database, replica: Database, patienceMs: number): Promise<Finding[]> {
  if ((await databaseOf(primary)) !== (await databaseOf(replica)))
    return [
      findingWrong(
        `${setting} leads to another database than that of the site: visitors may be shown other properties.`,
        `Unset ${setting} now; a replica is made from the primary itself (pg_basebackup) and streams from it.`,
      ),
    ]
  const [ours, theirs] = [await serverIdentity(primary), await serverIdentity(replica)]
  if (!theirs.isReplica && ours.startedAt === theirs.startedAt)
    return [
      findingWarning(`${setting} leads to the primary itself: nothing is gained by it.`, 'Give the address of a replica, or unset it.'),
    ]
  if (!theirs.isReplica)
    return [
      findingWrong(
        `${setting} leads to a server that was a replica of this database and is one no longer: what it has falls behind for good.`,
        `Unset ${setting} until it is made a replica anew (pg_basebackup, or pg_rewind); or is it the primary now, and DATABASE_URL the old one?`,
      ),
    ]
  return [
    ours.version === theirs.version
      ? findingPassed(`${setting} leads to a replica of this database, PostgreSQL ${theirs.version}.`)
      : findingWarning(
          `The replica is PostgreSQL ${theirs.version}, the primary ${ours.version}.`,
          'Bring both to the newer one, the replica first.',
        ),
    ...(await lagFindings(primary, replica, { ...theirs, patienceMs })),
  ]
}

interface Standing {
  isFollowing: boolean
  isPaused: boolean
  patienceMs: number
}

async function lagFindings(primary: Database, replica: Database, { isFollowing, isPaused, patienceMs }: Standing): Promise<Finding[]> {
  const { caughtUpMs, bytes, seconds } = await replicaLag(primary, replica, patienceMs)
  if (isPaused)
    return [
      findingWarning(
        `The replica was told to apply nothing: ${behind(bytes, seconds)}.`,
        `Run select pg_wal_replay_resume() there; ${meanwhile}.`,
      ),
    ]
  if (caughtUpMs !== undefined && isFollowing)
    return [findingPassed(`The replica follows within ${Math.max(1, Math.round(caughtUpMs))} ms.`)]
  if (!isFollowing)
    return [
      findingWarning(
        `The replica is not connected to the primary: ${behind(bytes, seconds)}.`,
        `Its log says why (primary_conninfo, pg_hba.conf of the primary, or files of the log that are gone); ${meanwhile}.`,
      ),
    ]
  return [
    findingWarning(
      `The replica does not keep up: ${behind(bytes, seconds)}.`,
      `Long queries there hold it up (max_standby_streaming_delay), or its disk or the network; ${meanwhile}.`,
    ),
  ]
}

function behind(bytes: number, seconds: number | null): string {
  const last = seconds === null ? 'it has applied nothing yet' : `the last change it applied is ${Math.round(seconds)} s old`
  return `${(Math.max(0, bytes) / 2 ** 20).toFixed(1)} MB are to come, ${last}`
}
