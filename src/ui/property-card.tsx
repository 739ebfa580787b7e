import type { ReactNode } from 'react'
import { dayText } from '#src/domain/dates/day-text.ts'
import { photoAlt } from '#src/domain/property/alt-text.ts'
import { soldForText } from '#src/domain/property/auction-facts.ts'
import { cardFlagsOf } from '#src/domain/property/card-flags.ts'
import type { PropertyCard as Card } from '#src/domain/property/property-card.ts'
import { cardImageWidths } from '#src/domain/site/image-width.ts'
import * as routes from '#src/routes.ts'
import { NoPicture } from './no-picture.tsx'
import { Picture, type PictureLoading } from './picture.tsx'
import { Price } from './price.tsx'
import styles from './property-card.module.css'
import { RoomCounts } from './room-counts.tsx'
import { StatusFlags } from './status-flags.tsx'

interface PropertyCardProps {
  card: Card
  /** When its photo is fetched (card-picture-loading.ts). */
  load: PictureLoading
  now: Date
  headingLevel?: 2 | 3
}

/** A property as lists show it. The heading is the address and the link; price and photo are reached through it. */
export function PropertyCard({ card, load, now, headingLevel = 3 }: PropertyCardProps) {
  const Heading = `h${headingLevel}` as const
  const [photo] = card.photos
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <Heading className={styles.address}>
          <a href={routes.property.page.href(card.id, card.channel)} className={styles.link}>
            {card.displayAddress}
          </a>
        </Heading>
        <Price card={card} />
        <div className={styles.rooms}>
          <RoomCounts card={card} />
        </div>
        <More card={card} now={now} />
      </div>
      <div className={styles.photo}>
        {photo ? (
          <Picture
            {...photo}
            alt={photoAlt({ caption: photo.alt, displayAddress: card.displayAddress })}
            widths={cardImageWidths}
            sizes="(min-width: 1200px) 27rem, (min-width: 768px) 46vw, 94vw"
            load={load}
          />
        ) : (
          <NoPicture />
        )}
      </div>
      <div className={styles.flags}>
        <StatusFlags flags={cardFlagsOf(card, now)} />
      </div>
    </article>
  )
}

/** What is special about how it is offered. */
function More({ card, now }: { card: Card; now: Date }): ReactNode {
  const facts = [
    card.lotNumber ? `Lot ${card.lotNumber}` : '',
    soldForText(card, now),
    card.auctionDate ? `Auction ${dayText(card.auctionDate)}` : '',
    card.channel === 'lettings' && card.availableFrom ? `Available ${dayText(card.availableFrom)}` : '',
    card.developmentName,
  ].filter(Boolean)
  return facts.length > 0 ? <p className={styles.more}>{facts.join(' · ')}</p> : null
}
