import { type PropertyCardData as Card, cardId } from '#src/domain/property/property-card.ts'
import { isEagerPicture } from '#src/domain/site/pictures.ts'
import styles from './card-grid.module.css'
import type { PictureLoading } from './picture.tsx'
import { PropertyCard } from './property-card.tsx'

interface CardGridProps {
  cards: readonly Card[]
  now: Date
  label: string
  /** True where they are the main content, right below the heading: their photos load first. Others are lazy. */
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

/**
 * How the picture of the card at this place (from 0) is fetched. The server does not know the window's width: pictures that
 * are in the first view of wider windows only are marked for the browser to raise (browser/entry.ts).
 */
export function cardPictureLoading(position: number): PictureLoading {
  if (isEagerPicture(position)) return { loading: 'eager', priority: position === 0 }
  if (isEagerPicture(position, 768)) return { loading: 'lazy', eagerFrom: 768 }
  return isEagerPicture(position, 992) ? { loading: 'lazy', eagerFrom: 992 } : { loading: 'lazy' }
}

/**
 * The same for cards below what a page is about: the first ones still come first, but none before the page's own picture, and
 * the last of a long row wait until they are moved into view.
 */
export function relatedPictureLoading(position: number): PictureLoading {
  const { priority: _priority, ...load } = cardPictureLoading(Math.min(position, lastLazy))
  return load
}

/** From 0. Pages of results load all pictures after this one at once (rules: P9); a row of cards does not. */
const lastLazy = 11
