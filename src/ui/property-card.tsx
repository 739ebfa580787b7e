import type { ReactNode } from 'react'
import { dayText } from '#src/domain/dates/day.ts'
import { wholePostcodes } from '#src/domain/places/postcode.ts'
import { photoAlt } from '#src/domain/property/alt-text.ts'
import { soldForText } from '#src/domain/property/auction.ts'
import { reducedText } from '#src/domain/property/price-history.ts'
import type { PropertyCard as Card } from '#src/domain/property/property-card.ts'
import { type CardFlag, cardFlagsOf } from '#src/domain/property/status.ts'
import { cardImageWidths } from '#src/domain/site/pictures.ts'
import * as routes from '#src/routes.ts'
import { useKeptMarkup } from './kept-markup.ts'
import { NoPicture } from './no-picture.tsx'
import { Picture, type PictureLoading } from './picture.tsx'
import { Price } from './price.tsx'
import styles from './property-card.module.css'
import { RoomCounts } from './room-counts.tsx'
import { SaveButton } from './save-button.tsx'
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
  const flags = cardFlagsOf(card, now)
  const soldFor = soldForText(card, now)
  const reduced = reducedText(card, now)
  const body = <Body card={card} load={load} headingLevel={headingLevel} flags={flags} soldFor={soldFor} reduced={reduced} />
  // What is asked for at once is named in the document's head.
  const variant = () => (load.loading === 'lazy' ? `${headingLevel} ${load.eagerFrom} ${flags} ${soldFor} ${reduced}` : undefined)
  return <article className={styles.card} {...useKeptMarkup(card, variant, body)} />
}

interface BodyProps extends Required<Omit<PropertyCardProps, 'now'>> {
  flags: readonly CardFlag[]
  soldFor: string
  reduced: string
}

/** The same on every day, so that it can be kept. */
function Body({ card, load, headingLevel, flags, soldFor, reduced }: BodyProps) {
  const Heading = `h${headingLevel}` as const
  const [photo] = card.photos
  return (
    <>
      <div className={styles.words}>
        <Heading className={styles.address}>
          <a href={routes.property.page.href(card.id, card.channel)} className={styles.link}>
            {wholePostcodes(card.displayAddress)}
          </a>
        </Heading>
        <Price card={card} />
        <div className={styles.rooms}>
          <RoomCounts card={card} />
        </div>
        <More card={card} soldFor={soldFor} reduced={reduced} />
      </div>
      <div data-photo="card" className={styles.photo}>
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
        <StatusFlags flags={flags} />
      </div>
      <div className={styles.heart}>
        <SaveButton card={card} />
      </div>
    </>
  )
}

/** What is special about how it is offered. */
function More({ card, soldFor, reduced }: { card: Card; soldFor: string; reduced: string }): ReactNode {
  const facts = [
    reduced,
    card.lotNumber ? `Lot ${card.lotNumber}` : '',
    soldFor,
    card.auctionDate ? `Auction ${dayText(card.auctionDate)}` : '',
    card.channel === 'lettings' && card.availableFrom ? `Available ${dayText(card.availableFrom)}` : '',
    card.developmentName,
  ].filter(Boolean)
  return facts.length > 0 ? <p className={styles.more}>{facts.join(' · ')}</p> : null
}
