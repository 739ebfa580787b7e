import type { WorkFigures } from '#src/data/checkup/work-figures.ts'
import type { MetricFamily } from './metrics.ts'

/** What waits in the database besides mails, as metrics; `undefined` while the database does not answer. */
export function workMetrics(figures: WorkFigures | undefined): MetricFamily[] {
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
