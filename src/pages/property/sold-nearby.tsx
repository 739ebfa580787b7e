import { dayText } from '#src/domain/dates/day.ts'
import { soldAtText, soldKindText, soldPriceCredit } from '#src/domain/valuation/sold-price.ts'
import { PricedHome } from '#src/ui/priced-home.tsx'
import type { PropertyContent } from './load.ts'
import { Part } from './part.tsx'
import styles from './sold-nearby.module.css'

/** What homes around it sold for, by the land register. */
export function SoldNearby({ property: { soldNearby } }: { property: PropertyContent }) {
  if (!soldNearby) return null
  return (
    <Part id="sold-nearby" heading="Sold prices nearby" onScreen>
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
    </Part>
  )
}
