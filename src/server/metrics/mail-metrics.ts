import type { MailFigures } from '#src/data/mails/mail-figures.ts'
import type { MetricFamily } from './metrics.ts'

/** How the outbox is doing, as metrics. */
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
