import type { Kysely } from 'kysely'
import { workFigures } from '#src/data/checkup/work-figures.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findSourceHealth } from '#src/data/import/source-health.ts'
import { countMails } from '#src/data/mails/mail-figures.ts'
import { mailMetrics } from './mail-metrics.ts'
import type { MetricFamily } from './metrics.ts'
import { sourceMetrics } from './source-metrics.ts'
import { workMetrics } from './work-metrics.ts'

/** What the database says, and so of all processes together; without it only that it does not answer, and the rest still worth knowing. */
export async function sharedMetrics(db: Kysely<Schema>, now: Date): Promise<MetricFamily[]> {
  const ofMails = countMails(db).then(mailMetrics, () => [])
  const ofSources = findSourceHealth(db).then(
    (healths) => sourceMetrics(healths, now),
    () => [],
  )
  const ofWork = workFigures(db).then(workMetrics, () => workMetrics(undefined))
  return [...(await ofMails), ...(await ofSources), ...(await ofWork)]
}
