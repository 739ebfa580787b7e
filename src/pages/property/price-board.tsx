import type { ComponentProps } from 'react'
import { wholePostcodes } from '#src/domain/places/postcode.ts'
import { auctionLine, auctionToCome } from '#src/domain/property/auction.ts'
import { developmentPrices } from '#src/domain/property/development.ts'
import { pounds, priceText } from '#src/domain/property/price.ts'
import { offeredReduction, priceStepDay } from '#src/domain/property/price-history.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import { cardFlagsOf, isStatusFlagged, statusLabel } from '#src/domain/property/status.ts'
import { isDevelopment } from '#src/domain/property/tags.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { visuallyHidden } from '#src/ui/class-names.ts'
import { EnquiryLink } from '#src/ui/enquiry-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { Price } from '#src/ui/price.tsx'
import { RoomCounts, StatusFlags } from '#src/ui/property-card.tsx'
import { SaveButton } from '#src/ui/save-button.tsx'
import { PrintButton, ShareLink, ShareRow } from '#src/ui/share-row.tsx'
import { telephoneOf } from './branch-contact.tsx'
import type { PropertyContent } from './load.ts'
import styles from './price-board.module.css'

interface PriceBoardProps extends Pick<ComponentProps<typeof EnquiryLink>, 'button' | 'enquiry'> {
  property: PropertyContent
}

/** The sale board: kind, address, price, and whom to call. */
export function PriceBoard({ property, button, enquiry }: PriceBoardProps) {
  const { card, listed, branch, site, now, development, written } = property
  const flags = listed ? cardFlagsOf(card, now) : []
  const isStatusSaid = listed && isStatusFlagged(card, now)
  const telephone = telephoneOf(branch, site, card.channel)
  return (
    <div className={styles.frame}>
      <div className={styles.board}>
        <div className={styles.offer}>
          {isStatusSaid ? null : <p className={styles.status}>{listed ? statusLabel(card.status, card.channel) : 'Withdrawn'}</p>}
          <StatusFlags flags={flags} />
          <Price card={card} size="page" />
          <Shares property={property} />
          <News property={property} />
        </div>
        <div className={styles.home}>
          <h1 className={styles.address}>{wholePostcodes(card.displayAddress)}</h1>
          <RoomCounts card={card} />
          {development ? (
            <p className={styles.development}>
              Part of{' '}
              <a href={routes.property.page.href(development.id, development.channel)}>
                {development.developmentName || development.displayAddress}
              </a>
            </p>
          ) : null}
          {written ? (
            <p className={styles.development}>
              <a href={routes.developments.one.href(written.slug)}>{`All plots and the site plan of ${written.name}`}</a>
            </p>
          ) : null}
        </div>
        <div className={styles.actions} data-screen-only="">
          {listed ? (
            <ButtonLink variant="signal" icon={shapes.phone} href={telephoneLink(telephone)} className={styles.call}>
              Call {telephone}
            </ButtonLink>
          ) : null}
          <EnquiryLink button={button} enquiry={enquiry} variant="outline" />
        </div>
        <div className={styles.share} data-screen-only="">
          <Share card={card} publicUrl={property.publicUrl} />
        </div>
      </div>
    </div>
  )
}

/** The shared-ownership homes of a development: their price stands beside the full prices, and says so. */
function Shares({ property: { listing, plots } }: { property: PropertyContent }) {
  const { shares } = developmentPrices(plots)
  return isDevelopment(listing) && shares !== null ? <p className={styles.shares}>Shares of a home from {pounds(shares)}</p> : null
}

/** News about the price: its auction, or its latest reduction. */
function News({ property: { card, listed, now } }: { property: PropertyContent }) {
  const auction = auctionLine(card, now)
  if (auction) {
    const isAhead = listed && auctionToCome(card, now) !== undefined
    return (
      <p className={styles.news}>
        {auction} {isAhead ? <AddToCalendar card={card} /> : null}
      </p>
    )
  }
  const reduction = listed ? offeredReduction(card) : null
  if (!reduction) return null
  return (
    <p className={styles.news}>
      Reduced on <time dateTime={reduction.date.toISOString()}>{priceStepDay(reduction.date, now)}</time>
    </p>
  )
}

function AddToCalendar({ card }: Pick<PropertyContent, 'card'>) {
  return (
    <a
      href={routes.property.auctionCalendar.href(card.id, card.channel)}
      type="text/calendar"
      data-screen-only=""
      className={styles.toCalendar}
    >
      <Icon shape={shapes.calendar} /> Add to calendar
    </a>
  )
}

/** Save on this device, share, send to a friend by mail, print; and choose with somebody. */
export function Share({ card, publicUrl }: { card: PropertyCardData; publicUrl: string }) {
  return (
    <>
      <ShareRow>
        <SaveButton card={card} variant="word" />
        <ShareLink
          title={card.displayAddress}
          facts={priceText(card)}
          address={publicUrl + routes.property.page.href(card.id, card.channel)}
        />
        <a href={routes.overlay.shareProperty.href(card.id)} data-opens={routes.overlay.shareProperty.hash()}>
          <Icon shape={shapes.mail} /> Email<span className={visuallyHidden}> a friend</span>
        </a>
        <PrintButton />
      </ShareRow>
      <div className={styles.together} data-screen-only="">
        Looking together?
        <ShareRow>
          <a href={routes.shortlist.startPage.href([card.id])} rel="nofollow">
            Add to our shortlist
          </a>
        </ShareRow>
      </div>
    </>
  )
}
