import type { Development, PlotStatus } from '#src/domain/developments/development.ts'
import { type DevelopmentPlot, plotStatusTexts, statusCounts } from '#src/domain/developments/development-plot.ts'
import { priceText } from '#src/domain/property/price.ts'
import type { StoredPicture } from '#src/domain/site/pictures.ts'
import { Picture } from '#src/ui/picture.tsx'
import '#src/ui/scrolls.module.css'
import styles from './site-plan.module.css'

/** The mark of a status, drawn around a point: each status has its own shape besides its colour. */
function PlotMark({ status }: { status: PlotStatus }) {
  switch (status) {
    case 'available':
      return <circle className={styles.available} />
    case 'reserved':
      return <rect className={styles.reserved} />
    case 'sold':
      return (
        <g className={styles.sold}>
          <circle />
          <line x1="-8" y1="8" x2="8" y2="-8" />
        </g>
      )
    case 'coming-soon':
      return <circle className={styles.comingSoon} />
  }
}

/** The same mark within text. */
export function PlotSign({ status }: { status: PlotStatus }) {
  return (
    <svg viewBox="-17 -17 34 34" aria-hidden="true" className={styles.sign}>
      <PlotMark status={status} />
    </svg>
  )
}

interface SitePlanProps {
  plan: NonNullable<Development['plan']>
  picture: StoredPicture
  plots: readonly DevelopmentPlot[]
}

/** The id of a plot's row in the table. */
export const rowId = ({ number }: Pick<DevelopmentPlot, 'number'>) => `plot-${number}`

/** The plan with a marker on each plot, coloured and shaped by its status, which links to its row in the table. */
export function SitePlan({ plan, picture, plots }: SitePlanProps) {
  const marked = plots.flatMap((plot) => (plot.at ? [{ ...plot, at: plot.at }] : []))
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section aria-label="Plots on the plan" tabIndex={0} className={styles.scrolled} data-scrolls="">
        <div className={styles.plan}>
          <Picture {...picture} alt={plan.alt} sizes="(min-width: 1400px) 82rem, (min-width: 640px) 94vw, 38rem" fit="contain" />
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className={styles.outlines}>
            {plots.map(({ number, status, outline }) =>
              outline ? <polygon key={number} points={outline.map((corner) => corner.join(',')).join(' ')} data-status={status} /> : null,
            )}
          </svg>
          {/* Positions are attributes of elements that are drawn around zero: the site allows no inline style. */}
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: each link within says what it is */}
          <svg className={styles.markers}>
            {marked.map((plot) => (
              // biome-ignore lint/a11y/noSvgWithoutTitle: the same
              <svg key={plot.number} x={`${plot.at[0]}%`} y={`${plot.at[1]}%`} overflow="visible">
                <a href={`#${rowId(plot)}`} aria-label={labelOf(plot)} data-status={plot.status} className={styles.marker}>
                  <title>{labelOf(plot)}</title>
                  <PlotMark status={plot.status} />
                  <text y="5" className={styles.number}>
                    {plot.number}
                  </text>
                </a>
              </svg>
            ))}
          </svg>
        </div>
      </section>
      <figcaption>
        <ul aria-label="Key" className={styles.key}>
          {statusCounts(plots).map(({ status, count }) => (
            <li key={status}>
              <PlotSign status={status} />
              {plotStatusTexts[status]} <span className={styles.count}>{count}</span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

/** `Plot 4: available, 3 bedrooms, £280,000` */
function labelOf({ number, status, beds, ...plot }: DevelopmentPlot): string {
  const facts = [
    plotStatusTexts[status].toLowerCase(),
    ...(beds ? [`${beds} ${beds === 1 ? 'bedroom' : 'bedrooms'}`] : []),
    ...(status === 'available' && plot.price !== null ? [priceText({ ...plot, channel: 'sales', rentFrequency: null })] : []),
  ]
  return `Plot ${number}: ${facts.join(', ')}`
}
