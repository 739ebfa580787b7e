import { type Kysely, sql } from 'kysely'
import { isDatabaseSilent } from '#src/data/database/database-errors.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { leaseMs, processLease } from './process-leases.ts'
import { changedSince, type StepRow, VersionSteps } from './version-steps.ts'

/** Said when a version of the site is committed. */
export const siteVersionChannel = 'site_version'
/** Several times in each lease, so that one slow answer costs nothing. */
const renewEveryMs = leaseMs / 4

/**
 * Says that what pages show has changed. A version is never given twice, not even by a database that has lost the last ones, as a replica
 * may have that takes the primary's place: so it is the time in microseconds since 1970, or the next number where clocks went back. In the
 * transaction of the change itself: PostgreSQL delivers the notification when, and only when, it commits.
 */
export async function raiseSiteVersion(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('site_version')
    .set({ version: sql`greatest(version + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)` })
    .execute()
  await sql`select pg_notify(${siteVersionChannel}, '')`.execute(db)
}

/** The version that is committed now, or is in the caller's transaction. */
export async function readSiteVersion(db: Kysely<Schema>): Promise<string> {
  const { version } = await db.selectFrom('site_version').select('version').executeTakeFirstOrThrow()
  return String(version)
}

/** In a transaction: the same, which nobody changes until it ends. */
export async function holdSiteVersion(trx: Kysely<Schema>): Promise<string> {
  const { version } = await trx.selectFrom('site_version').select('version').forShare().executeTakeFirstOrThrow()
  return String(version)
}

/** No change is after it. */
const highestVersion = String(2n ** 63n - 1n)

interface SiteVersion {
  /** No older than the last acknowledged change; undefined when that is not certain just now: then `fresh` knows. */
  current(): string | undefined
  /** The same, asked of the database where need be. When nobody answers there, what it was last: nothing can change then. */
  fresh(): Promise<string>
  /** Reads it now; throws what the database throws. */
  refresh(): Promise<void>
  /** What made the difference between two versions that this process went by; undefined if it may be anything. */
  between: VersionSteps['between']
  stop(): Promise<void>
}

/**
 * Follows the version, whichever process raises it (decision 24). Notifications make it quick; that it is never an old one
 * rests on the lease alone, so a connection that is cut or falls silent costs a question and no more. `follow` is given the latest
 * publication of content that belongs to a version, and resolves once pages show it: not before does this process go by that version.
 */
export async function watchSiteVersion(
  database: Pick<Database, 'ask' | 'listen' | 'kind'>,
  follow: (publication: string) => Promise<void> = async () => {},
): Promise<SiteVersion> {
  const { ask, listen, kind } = database
  // The embedded database has one process, which hears of a change before whoever made it does.
  const shared = kind === 'server'
  const lease = shared ? processLease(database) : undefined
  let version = '0'
  const steps = new VersionSteps()
  let goodUntil = Number.NEGATIVE_INFINITY
  let stopped = false
  const read = async () => {
    // One that was still waiting its turn would enter this process again among those that are waited for.
    if (stopped) return
    // First of all: whoever raises the version must know of this process before it goes by one.
    await lease?.renew(version)
    const askedAt = performance.now()
    const [row] = await ask(
      `select version::text, coalesce((select max(content_publication_id) from content_publication), 0)::text as publication,
        ${changedSince} as changed from site_version`,
      [version === '0' ? highestVersion : version],
    )
    await follow(String(row?.publication))
    steps.follow(version, String(row?.version), row?.changed as StepRow[] | null)
    version = String(row?.version)
    goodUntil = shared ? askedAt + leaseMs : Number.POSITIVE_INFINITY
    await lease?.renew(version)
  }
  let reading: Promise<void> | undefined
  const refresh = async () => {
    // A reading under way may have begun too early. Readings run one after the other, so that an older result never comes last.
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
    between: (from, to) => steps.between(from, to),
    async fresh() {
      if (current() !== undefined) return version
      try {
        // However long it took: it was asked for after the asker came, who may be shown what was true then.
        await refresh()
      } catch (error) {
        if (!isDatabaseSilent(error)) throw error
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
