import { dayText } from '#src/domain/dates/day.ts'
import { propertyHistory } from '#src/domain/property/property-history.ts'
import { soldAtText, soldKindText, soldPriceCredit } from '#src/domain/valuation/sold-price.ts'
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
