import type { ReactNode } from 'react'
import { pounds } from '#src/domain/property/price.ts'
import styles from './priced-home.module.css'

/** A home with its price as a list row; `children` are further facts below it. */
export function PricedHome({ address, price, children }: { address: ReactNode; price: number; children: ReactNode }) {
  return (
    <li className={styles.home}>
      <span className={styles.address}>{address}</span>
      <span className={styles.price}>{pounds(price)}</span>
      {children}
    </li>
  )
}
