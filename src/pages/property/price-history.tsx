import { dayText } from '#src/domain/dates/day.ts'
import { nextMidnight } from '#src/domain/dates/london-time.ts'
import { pounds } from '#src/domain/property/price.ts'
import { type PriceSpan, priceStory } from '#src/domain/property/price-story.ts'
import { propertyHistory } from '#src/domain/property/property-history.ts'
import { soldAtText, soldKindText, soldPriceCredit } from '#src/domain/valuation/sold-price.ts'
import { classNames } from '#src/ui/class-names.ts'
import { PricedHome } from '#src/ui/priced-home.tsx'
import type { PropertyContent } from './load.ts'
import styles from './price-history.module.css'
import { PropertySection } from './property-section.tsx'

/**
 * The property's asking prices since it was listed, when it came back on the market, and earlier listings of the same home; absent where
 * its price is on application.
 */
export function PriceHistory({ property }: { property: PropertyContent }) {
  const history = propertyHistory(property)
  if (history.length === 0) return null
  return (
    <PropertySection id="price-history" heading="Price history" onScreen>
      <PriceLine property={property} />
      <ol className={styles.steps}>
        {history.map(({ at, text, priceText }) => (
          <li key={`${at.toISOString()} ${text}`} className={styles.step}>
            <time dateTime={at.toISOString()}>{dayFormat.format(at)}</time>
            <span>{text}</span>
            <span className={styles.price}>{priceText}</span>
          </li>
        ))}
      </ol>
    </PropertySection>
  )
}

/** Rem, as letters have: the height of the highest price and of the lowest in the drawing. */
const [top, bottom] = [1.75, 5.75]
/** Percent of the width that a price takes on a telephone. */
const priceWidth = 29

/** The prices as a line over time. The list below it says the same in words. */
function PriceLine({ property: { events, now } }: { property: PropertyContent }) {
  // To the end of the day, as the page is kept until then.
  const today = nextMidnight(now)
  const story = priceStory(events, today)
  if (!story) return null
  const { spans, from, until } = story
  const height = ({ level }: PriceSpan) => Math.round(100 * (bottom - level * (bottom - top))) / 100
  return (
    <svg aria-hidden="true" className={styles.line}>
      {spans.map((span, at) => {
        const { from: start, to: end, isHeld, label } = span
        const [y, next] = [`${height(span)}rem`, spans[at + 1]]
        return (
          <g key={`${start} ${label}`}>
            <line x1={`${start}%`} x2={`${end}%`} y1={y} y2={y} className={isHeld ? styles.held : undefined} />
            {next && next.level !== span.level ? <line x1={`${end}%`} x2={`${end}%`} y1={y} y2={`${height(next)}rem`} /> : null}
            {label ? (
              <circle cx={`${start}%`} cy={y} r="0.375rem" className={label === 'Back on the market' ? styles.back : undefined} />
            ) : null}
          </g>
        )
      })}
      {pricedSpans(spans).map((span) => {
        // Beside the step to it, and before one that is late, whose line would run through the figures.
        const beside = span.from === 0 ? 0 : isLate(span) ? -0.5 : 0.5
        return (
          <text
            key={span.from}
            x={`${span.from}%`}
            dx={`${beside}rem`}
            y={`${height(span) - 0.9}rem`}
            className={isLate(span) ? styles.late : undefined}
          >
            {pounds(span.price)}
          </text>
        )
      })}
      <text y="8.25rem" className={styles.day}>
        {dayFormat.format(from)}
      </text>
      <text x="100%" y="8.25rem" className={classNames(styles.day, styles.late)}>
        {until === today ? 'Today' : dayFormat.format(until)}
      </text>
    </svg>
  )
}

const isLate = ({ from }: PriceSpan) => from > 100 - priceWidth

/** The spans whose price has room above them; the last one always has. */
function pricedSpans(spans: readonly PriceSpan[]): PriceSpan[] {
  const last = spans.at(-1)
  const limit = last ? last.from - (isLate(last) ? priceWidth : 0) : 0
  let free = 0
  return spans.filter((span, at) => {
    if (span === last) return true
    const isAboveLast = spans[at + 1] === last && last !== undefined && span.level - last.level > 0.25
    if (span.price === spans[at - 1]?.price || span.from < free || (span.from + priceWidth > limit && !isAboveLast)) return false
    free = span.from + priceWidth
    return true
  })
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Europe/London' })

/** Prices of homes sold nearby, from the land register. */
export function SoldNearby({ property: { soldNearby } }: { property: PropertyContent }) {
  if (!soldNearby) return null
  return (
    <PropertySection id="sold-nearby" heading="Sold prices nearby" onScreen>
      <ul className={styles.sales}>
        {soldNearby.sales.map((sale) => (
          <PricedHome key={`${sale.soldOn} ${soldAtText(sale)}`} address={soldAtText(sale)} price={sale.price}>
            <span className={styles.kind}>{soldKindText(sale)}</span>
            <time dateTime={sale.soldOn}>{dayText(sale.soldOn)}</time>
          </PricedHome>
        ))}
      </ul>
      <p className={styles.credit}>{soldPriceCredit(soldNearby.source)}</p>
    </PropertySection>
  )
}
