import { type Kysely, sql } from 'kysely'
import { isDatabaseSilent } from '#src/data/database/database-errors.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { leaseMs, processLease } from './process-leases.ts'
import { changedSince, type StepRow, VersionSteps } from './version-steps.ts'

/** The channel of notifications about a newly committed version of the site. */
export const siteVersionChannel = 'site_version'
/**
 * How long the last version is valid while the database does not respond. Nothing can change if it is down, but possibly only this process
 * cannot reach it (decision 24).
 */
const goneMs = 10 * 60_000
/** Several times within a lease, so that one slow response does no harm. */
const renewEveryMs = leaseMs / 4

/**
 * Raises the version, because what pages show has changed. A version is never used twice, not even by a database that has lost the latest
 * ones, such as a promoted replica: it is the time in microseconds since 1970, or the next number if the clock went back. Must run in the
 * transaction of the change, because PostgreSQL delivers the notification if and when that commits.
 */
export async function raiseSiteVersion(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('site_version')
    .set({ version: sql`greatest(version + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)` })
    .execute()
  await sql`select pg_notify(${siteVersionChannel}, '')`.execute(db)
}

/** Returns the committed version, or that of the caller's transaction. */
export async function readSiteVersion(db: Kysely<Schema>): Promise<string> {
  const { version } = await db.selectFrom('site_version').select('version').executeTakeFirstOrThrow()
  return String(version)
}

/** Returns the version and locks it until the transaction ends. */
export async function holdSiteVersion(trx: Kysely<Schema>): Promise<string> {
  const { version } = await trx.selectFrom('site_version').select('version').forShare().executeTakeFirstOrThrow()
  return String(version)
}

/** Later than any change. */
const highestVersion = String(2n ** 63n - 1n)

interface SiteVersion {
  /** Returns a version no older than the last acknowledged change; undefined while that is uncertain, when `fresh` has to be used. */
  current(): string | undefined
  /**
   * Returns the version, from the database if necessary. If that does not respond, returns the last one, since nothing can change then;
   * throws after ten minutes.
   */
  fresh(): Promise<string>
  /** Reads the version now. Rejects if the database fails. */
  refresh(): Promise<void>
  /** Calls back after each new version that this process goes by. Returns a function that ends it. */
  onChange(hear: () => void): () => void
  /** Returns the difference between two versions that this process has used; undefined if it is unknown. */
  between: VersionSteps['between']
  stop(): Promise<void>
}

/**
 * Follows the version, whichever process raises it (decision 24). Notifications make it fast, but correctness depends only on the lease, so
 * that a lost or silent connection costs no more than a query. `follow` gets the latest publication of content in a version, and
 * the version, and resolves once pages can show it; only then does this process use that version.
 */
export async function watchSiteVersion(
  database: Pick<Database, 'ask' | 'listen' | 'kind'>,
  follow: (publication: string, version: string) => Promise<void> = async () => {},
): Promise<SiteVersion> {
  const { ask, listen, kind } = database
  // The embedded database has one process, which learns of a change before its author does.
  const shared = kind === 'server'
  const lease = shared ? processLease(database) : undefined
  let version = '0'
  const steps = new VersionSteps()
  let goodUntil = Number.NEGATIVE_INFINITY
  let readAt = Number.NEGATIVE_INFINITY
  let stopped = false
  const hearing = new Set<() => void>()
  const read = async () => {
    // A read that was still queued would register this process again.
    if (stopped) return
    // First, because whoever raises the version must know of this process before it uses one.
    await lease?.renew(version)
    const askedAt = performance.now()
    const [row] = await ask(
      `select version::text, coalesce((select max(content_publication_id) from content_publication), 0)::text as publication,
        ${changedSince} as changed from site_version`,
      [version === '0' ? highestVersion : version],
    )
    await follow(String(row?.publication), String(row?.version))
    steps.follow(version, String(row?.version), row?.changed as StepRow[] | null)
    const isNew = version !== String(row?.version)
    version = String(row?.version)
    readAt = askedAt
    goodUntil = shared ? askedAt + leaseMs : Number.POSITIVE_INFINITY
    await lease?.renew(version)
    if (isNew) for (const hear of hearing) hear()
  }
  let reading: Promise<void> | undefined
  const refresh = async () => {
    // A read in progress may have begun too early. Reads run one after the other, so that an older result never comes last.
    await reading?.catch(() => {})
    reading ??= read()
      .catch(read)
      .finally(() => {
        reading = undefined
      })
    await reading
  }
  const current = () => (performance.now() < goodUntil ? version : undefined)
  const unheard = () => void refresh().catch(() => {})

  const stop = await listen(siteVersionChannel, unheard)
  await refresh()
  const timer = setInterval(unheard, shared ? renewEveryMs : 30_000).unref()
  return {
    current,
    refresh,
    onChange(hear) {
      hearing.add(hear)
      return () => void hearing.delete(hear)
    },
    between: (from, to) => steps.between(from, to),
    async fresh() {
      if (current() !== undefined) return version
      try {
        // Even if this takes longer than a lease: the version was read after the request came, and may be shown for it.
        await refresh()
      } catch (error) {
        if (!isDatabaseSilent(error) || performance.now() - readAt > goneMs) throw error
      }
      return version
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await stop()
      await reading?.catch(() => {})
      await lease?.release().catch(() => {})
    },
  }
}
