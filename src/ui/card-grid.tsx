import type { ReactNode } from 'react'
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
  /** Of the list, in place of as many columns as there is room for. */
  className?: string | undefined
  /** Whether cards say what a home costs a month in all. */
  saysCost?: boolean
  /** Shown below a card. */
  noteOf?: ((card: Card) => ReactNode) | undefined
}

/** Cards in as many columns as there is room for. */
export function CardGrid({ cards, now, label, isMain = false, className = styles.grid, saysCost = false, noteOf }: CardGridProps) {
  return (
    <ul aria-label={label} className={className} {...(isMain && { 'data-cards': '' })}>
      {cards.map((card, position) => (
        <li key={card.id} id={isMain ? cardId(card.id) : undefined}>
          <PropertyCard
            card={card}
            load={isMain ? cardPictureLoading(position) : { loading: 'lazy' }}
            now={now}
            headingLevel={isMain ? 2 : 3}
            saysCost={saysCost}
          />
          {noteOf?.(card)}
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
 * Returns the same for cards below a page's main content: the first ones are still loaded early, though not before the page's own picture,
 * and the last ones of a long row wait until they are scrolled into view.
 */
export function relatedPictureLoading(position: number): PictureLoading {
  const { priority: _priority, ...load } = cardPictureLoading(Math.min(position, lastLazy))
  return load
}

/**
 * Index of the last card loaded lazily on a page of results, which loads all later pictures at once (rules: P9). A row of cards stays lazy.
 */
const lastLazy = 11
