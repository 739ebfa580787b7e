import { type Chart, readChart } from '#src/domain/charts/chart.ts'
import type { Entry } from '#src/domain/entries/entry.ts'
import type { StoredPicture } from '#src/domain/site/pictures.ts'
import { EntryCard } from '#src/ui/entry-card.tsx'
import { ChartDrawing } from '../chart-drawing.tsx'
import styles from './leading-report.module.css'

interface LeadingReportProps {
  report: Entry
  pictures: ReadonlyMap<string, StoredPicture>
}

/** A report large, with its picture, and below it the first of its charts. */
export function LeadingReport({ report, pictures }: LeadingReportProps) {
  const chart = firstChart(report)
  return (
    <div className={styles.lead}>
      <EntryCard entry={report} pictures={pictures} isLead />
      {chart ? (
        <figure className={styles.figure}>
          <figcaption className={styles.title}>{chart.title}</figcaption>
          <ChartDrawing chart={chart} />
        </figure>
      ) : null}
    </div>
  )
}

/** Reports on which nothing was changed are the same objects: their charts are read once. */
const charts = new WeakMap<Entry, Chart | null>()

function firstChart(report: Entry): Chart | null {
  const known = charts.get(report)
  if (known !== undefined) return known
  const written = report.body.flatMap((part) => ('table' in part && part.chart ? [part.chart] : []))[0]
  const read = written && readChart(written)
  const chart = read === undefined || typeof read === 'string' ? null : read
  charts.set(report, chart)
  return chart
}

/** The newest of the folder that has a picture to lead with; undefined if the block's own list has a newer one. */
export function leadingReport<Report extends Entry>(
  reports: readonly Report[],
  written: readonly { date: string }[],
  pictures: LeadingReportProps['pictures'],
): Report | undefined {
  const [newest] = [...reports].sort((one, other) => ((one.date ?? '') < (other.date ?? '') ? 1 : -1))
  if (!newest?.picture || !pictures.has(newest.picture.file)) return undefined
  return written.some(({ date }) => date > (newest.date ?? '')) ? undefined : newest
}
