import { type PropertyCard as Card, cardId } from '#src/domain/property/property-card.ts'
import styles from './card-grid.module.css'
import { cardPictureLoading } from './card-picture-loading.ts'
import { PropertyCard } from './property-card.tsx'

interface CardGridProps {
  cards: readonly Card[]
  now: Date
  label: string
  /** They are what the page is about: they stand right below its heading, and their photos come first. Others are scrolled to. */
  isMain?: boolean
}

/** Cards in as many columns as there is room for. */
export function CardGrid({ cards, now, label, isMain = false }: CardGridProps) {
  return (
    <ul aria-label={label} className={styles.grid} {...(isMain && { 'data-cards': '' })}>
      {cards.map((card, position) => (
        <li key={card.id} id={isMain ? cardId(card.id) : undefined}>
          <PropertyCard
            card={card}
            load={isMain ? cardPictureLoading(position) : { loading: 'lazy' }}
            now={now}
            headingLevel={isMain ? 2 : 3}
          />
        </li>
      ))}
    </ul>
  )
}
