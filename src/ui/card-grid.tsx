import type { PropertyCard as Card } from '#src/domain/property-card.ts'
import styles from './card-grid.module.css'
import { PropertyCard } from './property-card.tsx'

/** Cards in as many columns as there is room for. */
export function CardGrid({ cards, now, label }: { cards: readonly Card[]; now: Date; label: string }) {
  return (
    <ul aria-label={label} className={styles.grid}>
      {cards.map((card, position) => (
        <li key={card.id}>
          <PropertyCard card={card} position={position} now={now} />
        </li>
      ))}
    </ul>
  )
}
