import { type PriceStep, type PropertyEvent, priceHistory } from '#src/domain/price-history.ts'
import { pounds } from '#src/domain/price-text.ts'
import styles from './price-history.module.css'

/** The asking prices it has had, once there has been more than one. */
export function PriceHistory({ events }: { events: readonly PropertyEvent[] }) {
  const steps = priceHistory(events)
  if (steps.length < 2) return null
  return (
    <section aria-labelledby="price-history-heading" className={styles.history}>
      <h2 id="price-history-heading" className={styles.heading}>
        Price history
      </h2>
      <ol className={styles.steps}>
        {steps.toReversed().map((step) => (
          <li key={step.date.toISOString()} className={styles.step}>
            <time dateTime={step.date.toISOString()}>{dayFormat.format(step.date)}</time>
            <span>{changeText(step)}</span>
            <span className={styles.price}>{pounds(step.price)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Europe/London' })

function changeText({ label, change }: PriceStep): string {
  return change === 0 ? label : `${label} by ${Math.abs(change)} %`
}
