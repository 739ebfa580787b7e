import { createContext, use } from 'react'
import { perWeekPrice, pounds, priceQualifierText, priceText } from '#src/domain/property/price.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import { classNames } from './class-names.ts'
import styles from './price.module.css'

type Priced = Pick<PropertyCardData, 'channel' | 'price' | 'priceValue' | 'priceQualifier' | 'rentFrequency' | 'letType' | 'bedrooms'>

/** Whether student rents are shown per person per week: a setting of the agency's. */
export const PppwContext = createContext(false)

/** A price with its qualifiers in small print around it. */
export function Price({ card, size = 'card' }: { card: Priced; size?: 'card' | 'page' }) {
  const [, amount, frequency] = /^(£[\d,.]+)(?: (.+))?$/.exec(priceText(card)) ?? []
  const qualifier = priceQualifierText(card)
  const weekly = weeklyText(card, use(PppwContext))
  return (
    <p className={classNames(styles.price, styles[size])}>
      {qualifier ? <span className={styles.qualifier}>{qualifier} </span> : null}
      <span className={amount ? styles.main : classNames(styles.main, styles.words)}>{amount ?? priceText(card)}</span>
      {frequency ? <span className={styles.frequency}> {frequency}</span> : null}
      {weekly ? <span className={styles.also}> {weekly}</span> : null}
    </p>
  )
}

/** Returns a monthly rent by the week, for comparison; for student lets per person, if the agency wants that (rules: P8). */
function weeklyText(card: Priced, pppw: boolean): string {
  const perWeek = perWeekPrice(card)
  if (perWeek === null || card.price === null || card.letType === 'commercial') return ''
  if (pppw && card.letType === 'student' && card.bedrooms > 0 && card.rentFrequency !== 'per-person-per-week') {
    return `${pounds(Math.round(perWeek / card.bedrooms))} PPPW`
  }
  return card.rentFrequency === 'monthly' ? `${pounds(perWeek)} pw` : ''
}
