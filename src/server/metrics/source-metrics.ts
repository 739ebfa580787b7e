import type { SourceHealth } from '#src/data/import/source-health.ts'
import type { MetricFamily } from './metrics.ts'

/** How the sources of feeds are, as metrics. */
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
