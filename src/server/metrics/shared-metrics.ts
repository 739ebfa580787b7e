import type { Kysely } from 'kysely'
import { type WorkFigures, workFigures } from '#src/data/checkup/work-figures.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findSourceHealth, type SourceHealth } from '#src/data/import/source-health.ts'
import { countMails, type MailFigures } from '#src/data/mails/mail-figures.ts'
import type { MetricFamily } from './metrics.ts'

/** Metrics from the database, which cover all processes; if it is away, that fact and what is still known. */
export async function sharedMetrics(db: Kysely<Schema>, now: Date): Promise<MetricFamily[]> {
  const ofMails = countMails(db).then(mailMetrics, () => [])
  const ofSources = findSourceHealth(db).then(
    (healths) => sourceMetrics(healths, now),
    () => [],
  )
  const ofWork = workFigures(db).then(workMetrics, () => workMetrics(undefined))
  return [...(await ofMails), ...(await ofSources), ...(await ofWork)]
}

/** Metrics of the mail outbox. */
export function mailMetrics({ waiting, retried, longestWaitSeconds, refused, expired }: MailFigures): MetricFamily[] {
  const gauge = (name: string, help: string, values: Array<[labels: Record<string, string>, value: number]>): MetricFamily => ({
    name,
    help,
    type: 'gauge',
    samples: values.map(([labels, value]) => ({ suffix: '', labels, value })),
  })
  return [
    gauge('gable_mails_waiting', 'Mails on their way: new ones, and those that a mail server would not take yet.', [
      [{ tried: 'no' }, waiting - retried],
      [{ tried: 'yes' }, retried],
    ]),
    gauge('gable_mails_longest_wait_seconds', 'How long the mail has waited that has waited longest.', [[{}, longestWaitSeconds]]),
    gauge('gable_mails_undelivered', 'Mails given up in the last 24 hours: refused, or not taken in time.', [
      [{ outcome: 'refused' }, refused],
      [{ outcome: 'expired' }, expired],
    ]),
  ]
}

/** Metrics of feed sources. */
export function sourceMetrics(healths: readonly SourceHealth[], now: Date): MetricFamily[] {
  const gauge = (name: string, help: string, read: (health: SourceHealth) => number | undefined): MetricFamily => ({
    name,
    help,
    type: 'gauge',
    samples: healths.flatMap((health) => {
      const value = read(health)
      return value === undefined ? [] : [{ suffix: '', labels: { source: health.source }, value }]
    }),
  })
  const ageOf = ({ goodAt }: SourceHealth) => (goodAt ? Math.max(0, (now.getTime() - goodAt.getTime()) / 1000) : undefined)
  return [
    gauge('gable_source_age_seconds', 'How long ago the source was last imported, or asked with nothing new.', ageOf),
    gauge('gable_source_failing', '1 while the last import or pull of the source brought nothing for a fault.', ({ problem }) =>
      Number(problem !== null),
    ),
    gauge('gable_source_needs_confirmation', '1 while a person should say whether properties are gone.', (one) =>
      Number(one.needsConfirmation),
    ),
    gauge('gable_source_rows', 'Rows of its last good import.', ({ rows }) => rows),
    gauge('gable_source_rejected_rows', 'Rows of its last good import that were rejected.', ({ rejected }) => rejected),
    gauge('gable_source_listed', 'Properties on the site that the source brought.', ({ listed }) => listed),
  ]
}

/** Metrics of other work waiting in the database; `undefined` while it is away. */
function workMetrics(figures: WorkFigures | undefined): MetricFamily[] {
  const gauge = (name: string, help: string, value: number): MetricFamily => ({
    name,
    help,
    type: 'gauge',
    samples: [{ suffix: '', labels: {}, value }],
  })
  const answers = gauge('gable_database_answers', '1 while the database answers the machine that was asked.', Number(figures !== undefined))
  if (!figures) return [answers]
  return [
    answers,
    gauge('gable_webhook_waiting', 'Events on their way to the webhook or to Reapit.', figures.eventsWaiting),
    gauge('gable_webhook_longest_wait_seconds', 'How long the one has waited that has waited longest.', figures.eventsSeconds),
    gauge('gable_webhook_undelivered', 'Those given up in the last 24 hours.', figures.eventsGivenUp),
    gauge('gable_news_longest_wait_seconds', 'How long news has waited to be matched with saved searches.', figures.unmatchedSeconds),
    gauge('gable_purge_failing', '1 while the shared cache cannot be told to forget pages.', Number(figures.purgeProblem !== null)),
    ...(figures.backupSeconds === null
      ? []
      : [gauge('gable_backup_age_seconds', 'Since the last `gable backup`; absent before the first.', figures.backupSeconds)]),
  ]
}
