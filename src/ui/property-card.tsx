import { dayText, londonDay } from '#src/domain/dates/day.ts'
import { wholePostcodes } from '#src/domain/places/postcode.ts'
import { photoAlt } from '#src/domain/property/alt-text.ts'
import { soldForText } from '#src/domain/property/auction.ts'
import { monthlyCostText } from '#src/domain/property/price.ts'
import { reducedText } from '#src/domain/property/price-history.ts'
import type { PropertyCardData as Card } from '#src/domain/property/property-card.ts'
import { acresText } from '#src/domain/property/property-facts.ts'
import { type CardFlag, cardFlagsOf } from '#src/domain/property/status.ts'
import { cardImageWidths } from '#src/domain/site/pictures.ts'
import * as routes from '../routes.ts'
import { classNames, visuallyHidden } from './class-names.ts'
import { Icon, type IconShape } from './icon.tsx'
import * as shapes from './icon-shapes.ts'
import { useKeptMarkup } from './kept-markup.ts'
import { NoPicture, Picture, type PictureLoading } from './picture.tsx'
import { Price } from './price.tsx'
import styles from './property-card.module.css'
import { SaveButton } from './save-button.tsx'

interface PropertyCardProps {
  card: Card
  /** When its photo is loaded (card-picture-loading.ts). */
  load: PictureLoading
  now: Date
  headingLevel?: 2 | 3
  /** Whether it says what the home costs a month in all. */
  saysCost?: boolean
}

/** A property as lists show it. The heading is the address and the link; price and photo are reached through it. */
export function PropertyCard({ card, load, now, headingLevel = 3, saysCost = false }: PropertyCardProps) {
  const flags = cardFlagsOf(card, now)
  const terms = [saysCost ? monthlyCostText(card) : '', ...highlightedTerms(card, now)].filter(Boolean).join(' · ')
  const body = <Body card={card} load={load} headingLevel={headingLevel} flags={flags} terms={terms} />
  // Pictures that load at once are also named in the document's head, so that such cards cannot be cached as a whole.
  const variant = () => (load.loading === 'lazy' ? `${headingLevel} ${load.eagerFrom} ${flags} ${terms}` : undefined)
  return <article className={styles.card} {...useKeptMarkup(card, variant, body)} />
}

interface BodyProps extends Required<Omit<PropertyCardProps, 'now' | 'saysCost'>> {
  flags: readonly CardFlag[]
  terms: string
}

/** The part of a card that does not depend on the date, so that it can be cached. */
function Body({ card, load, headingLevel, flags, terms }: BodyProps) {
  const Heading = `h${headingLevel}` as const
  const [photo] = card.photos
  const words = (
    <>
      <Heading className={styles.address}>
        <a href={routes.property.page.href(card.id, card.channel)} className={styles.link}>
          {wholePostcodes(card.displayAddress)}
        </a>
      </Heading>
      <Price card={card} />
      <div className={styles.rooms}>
        <RoomCounts card={card} />
      </div>
      {terms === '' ? null : <p className={styles.more}>{terms}</p>}
    </>
  )
  // Other cards are cached as a whole.
  const variant = () => (load.loading === 'lazy' ? undefined : `words ${headingLevel} ${terms}`)
  return (
    <>
      <div className={styles.words} {...useKeptMarkup(card, variant, words)} />
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

/** What else is said of a sale or letting on this day. */
function highlightedTerms(card: Card, now: Date): string[] {
  const { availableFrom } = card
  return [
    reducedText(card, now),
    card.lotNumber ? `Lot ${card.lotNumber}` : '',
    soldForText(card, now),
    card.auctionDate ? `Auction ${dayText(card.auctionDate)}` : '',
    card.channel === 'lettings' && availableFrom ? `Available ${availableFrom <= londonDay(now) ? 'now' : dayText(availableFrom)}` : '',
    card.developmentName ?? '',
  ]
}

/** `news` draws the eye, `progress` says someone was quicker, `done` that it is over. */
type FlagTone = 'news' | 'progress' | 'done'

const tones: Record<CardFlag, FlagTone> = {
  'Under offer': 'progress',
  'Let Agreed': 'progress',
  SSTC: 'done',
  Sold: 'done',
  Let: 'done',
  Reserved: 'progress',
  'Coming soon': 'news',
  'New Home': 'progress',
  'NEW Listing!': 'news',
}

/** The slips on a board, most telling first. */
export function StatusFlags({ flags }: { flags: readonly CardFlag[] }) {
  if (flags.length === 0) return null
  return (
    <ul aria-label="Status" className={styles.statusFlagsFlags}>
      {flags.map((flag) => (
        <li key={flag}>
          <StatusFlag text={flag} tone={tones[flag]} />
        </li>
      ))}
    </ul>
  )
}

/** A slip on the sale board: square on the side it is nailed to, cut to the roof's pitch on the other. */
function StatusFlag({ text, tone }: { text: string; tone: FlagTone }) {
  return <span className={classNames(styles.flag, styles[tone])}>{text}</span>
}

/** Type and rooms; without bedrooms, the area of land or floor. Counts of nought are left out. */
export function RoomCounts({ card }: { card: Card }) {
  return (
    <ul className={styles.roomCountsRooms}>
      {card.propertyType === 'Not specified' ? null : <li>{card.propertyType}</li>}
      <Count icon={shapes.bed} count={card.bedrooms} of="bedroom" />
      <Count icon={shapes.bath} count={card.bathrooms} of="bathroom" />
      <Count icon={shapes.sofa} count={card.receptionRooms} of="reception room" />
      {card.bedrooms === 0 && card.acreage ? <li>{acresText(card.acreage)}</li> : null}
      {card.bedrooms === 0 && card.squareFeet ? <li>{card.squareFeet.toLocaleString('en-GB')} sq ft</li> : null}
    </ul>
  )
}

function Count({ icon, count, of }: { icon: IconShape; count: number | null; of: string }) {
  if (!count) return null
  return (
    <li className={styles.count}>
      <Icon shape={icon} size={18} />
      <span aria-hidden="true">{count}</span>
      <span className={visuallyHidden}>{`${count} ${of}${count === 1 ? '' : 's'}`}</span>
    </li>
  )
}
