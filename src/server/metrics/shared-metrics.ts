import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findSourceHealth } from '#src/data/import/source-health.ts'
import { countMails } from '#src/data/mails/mail-figures.ts'
import { mailMetrics } from './mail-metrics.ts'
import type { MetricFamily } from './metrics.ts'
import { sourceMetrics } from './source-metrics.ts'

/** What the database says, and so of all processes together; without it there is none, and the rest still worth knowing. */
export async function sharedMetrics(db: Kysely<Schema>, now: Date): Promise<MetricFamily[]> {
  const ofMails = countMails(db).then(mailMetrics, () => [])
  const ofSources = findSourceHealth(db).then(
    (healths) => sourceMetrics(healths, now),
    () => [],
  )
  return [...(await ofMails), ...(await ofSources)]
}
