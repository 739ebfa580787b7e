import { dayText } from '#src/domain/dates/day.ts'
import { pounds } from '#src/domain/property/price.ts'
import { type PriceStep, priceHistory } from '#src/domain/property/price-history.ts'
import { soldAtText, soldKindText, soldPriceCredit } from '#src/domain/valuation/sold-price.ts'
import { PricedHome } from '#src/ui/priced-home.tsx'
import type { PropertyContent } from './load.ts'
import styles from './price-history.module.css'
import { PropertySection } from './property-section.tsx'

/** The property's asking prices over time, once there has been more than one; absent where its price is on application. */
export function PriceHistory({ property: { card, events } }: { property: PropertyContent }) {
  const steps = priceHistory(events)
  if (steps.length < 2 || card.price === null) return null
  return (
    <PropertySection id="price-history" heading="Price history" onScreen>
      <ol className={styles.steps}>
        {steps.toReversed().map((step) => (
          <li key={step.date.toISOString()} className={styles.step}>
            <time dateTime={step.date.toISOString()}>{dayFormat.format(step.date)}</time>
            <span>{changeText(step)}</span>
            <span className={styles.price}>
              {pounds(step.price)}
              {card.channel === 'lettings' ? ' a month' : ''}
            </span>
          </li>
        ))}
      </ol>
    </PropertySection>
  )
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Europe/London' })

function changeText({ label, change }: PriceStep): string {
  return change === 0 ? label : `${label} by ${Math.abs(change)}%`
}

/** Prices of homes sold nearby, from the land register. */
export function SoldNearby({ property: { soldNearby } }: { property: PropertyContent }) {
  if (!soldNearby) return null
  return (
    <PropertySection id="sold-nearby" heading="Sold prices nearby" onScreen>
      <ul className={styles.sales}>
        {soldNearby.sales.map((sale) => (
          <PricedHome key={`${sale.soldOn} ${soldAtText(sale)}`} address={soldAtText(sale)} price={sale.price}>
            <span className={styles.kind}>{soldKindText(sale)}</span>
            <time dateTime={sale.soldOn} className={styles.day}>
              {dayText(sale.soldOn)}
            </time>
          </PricedHome>
        ))}
      </ul>
      <p className={styles.credit}>{soldPriceCredit(soldNearby.source)}</p>
    </PropertySection>
  )
}
