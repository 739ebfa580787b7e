import type { PropertyCard as Card } from '#src/domain/property-card.ts'
import styles from './card-grid.module.css'
import { PropertyCard } from './property-card.tsx'

interface CardGridProps {
  cards: readonly Card[]
  now: Date
  label: string
  /** 2 where the cards stand right below the page's heading. */
  headingLevel?: 2 | 3
}

/** Cards in as many columns as there is room for. */
export function CardGrid({ cards, now, label, headingLevel = 3 }: CardGridProps) {
  return (
    <ul aria-label={label} className={styles.grid}>
      {cards.map((card, position) => (
        <li key={card.id}>
          <PropertyCard card={card} position={position} now={now} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}
