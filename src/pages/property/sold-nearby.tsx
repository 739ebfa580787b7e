import { dayText } from '#src/domain/dates/day.ts'
import { pounds } from '#src/domain/property/price.ts'
import { soldAddress, soldKindText, soldPriceCredit } from '#src/domain/valuation/sold-price-text.ts'
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
          <li key={`${sale.soldOn} ${soldAddress(sale)}`} className={styles.sale}>
            <span className={styles.address}>{[soldAddress(sale), sale.postcode].filter(Boolean).join(', ')}</span>
            <span className={styles.price}>{pounds(sale.price)}</span>
            <span className={styles.kind}>{soldKindText(sale)}</span>
            <time dateTime={sale.soldOn} className={styles.day}>
              {dayText(sale.soldOn)}
            </time>
          </li>
        ))}
      </ul>
      <p className={styles.credit}>{soldPriceCredit(soldNearby.source)}</p>
    </Part>
  )
}
