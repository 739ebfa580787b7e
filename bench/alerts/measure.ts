import { type Kysely, sql } from 'kysely'
import { matchChannel } from '#src/data/alerts/match-events.ts'
import type { Database } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { matchAlerts } from '#src/jobs/match-alerts.ts'
import { prepareSearches } from '#src/services/alerts/match-events.ts'
import { percentile } from '../report/percentile.ts'
import type { Growth } from './report.ts'

interface MeasureOptions {
  /** Saved searches that were added. */
  grown: number
  now: Date
}

const alone = 40
const ofImport = 500

/** Prepares what was saved, then has new properties matched by the job. */
export async function measureAlerts(database: Database, { grown, now }: MeasureOptions): Promise<Omit<Growth, 'database' | 'searches'>> {
  const { db } = database
  // All of it that matching reads.
  const content = { site: { defaultSearchStatus: 'available' }, branches: [] } as unknown as AgencyContent
  const warn = (...said: unknown[]) => console.error(...said)
  const parts = { content: () => content, now: () => now }
  const preparedAt = performance.now()
  await prepareSearches({ ...parts, db, log: { warn } })
  const preparedASecond = Math.round(grown / ((performance.now() - preparedAt) / 1000))
  // As autovacuum does with what grows by and by.
  await sql`vacuum (analyze)`.execute(db)
  const batches: Array<{ ms: number }> = []
  const log = { warn, debug: (facts: unknown) => void batches.push(facts as { ms: number }) }
  const stop = await matchAlerts({ ...parts, database, log })
  const times: number[] = []
  for (let number = 0; number < alone; number++) times.push(await matched(database, { first: ofImport + number + 1, count: 1, now }))
  batches.length = 0
  await db.deleteFrom('alert_match').execute()
  const importMs = await matched(database, { first: 1, count: ofImport, now })
  await stop()
  const [counts] = await countsOf(db)
  await sql`truncate alert_match`.execute(db)
  return {
    ...counts!,
    preparedASecond,
    oneMs: { p50: percentile(times, 50), p95: percentile(times, 95) },
    importSeconds: importMs / 1000,
    longestMs: Math.max(...batches.map(({ ms }) => ms)),
  }
}

interface NewProperties {
  /** Number of the first. */
  first: number
  count: number
  now: Date
}

/** Has properties of the stock be new, and returns the milliseconds from then until all of that is matched. */
async function matched(database: Database, { first, count, now }: NewProperties): Promise<number> {
  const done = Promise.withResolvers<void>()
  const stopListening = await database.listen(matchChannel, () => done.resolve())
  await database.db.transaction().execute(async (trx) => {
    await sql`
      with events as (
        insert into property_event (property_id, kind, new_price, new_status, happened_at)
        select id, 'new', price_value, status, ${now} from property where id between ${first} and ${first + count - 1} returning id
      )
      insert into unmatched_event select id from events`.execute(trx)
    await raiseSiteVersion(trx)
  })
  const startedAt = performance.now()
  await done.promise
  const ms = performance.now() - startedAt
  await stopListening()
  return ms
}

async function countsOf(db: Kysely<Schema>) {
  const { rows } = await sql<{ criteria: number; areas: number; matches: number }>`select
    (select count(*)::integer from searched_criteria) as criteria, (select count(*)::integer from searched_area) as areas,
    (select count(*)::integer from alert_match) as matches`.execute(db)
  return rows
}
