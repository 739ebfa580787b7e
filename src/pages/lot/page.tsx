import { liveAddendum } from '#src/domain/auctions/live-sale.ts'
import { type CatalogueLot, hasOpenPack, picturesOfLot } from '#src/domain/auctions/lot.ts'
import { guideParts, guideText, lotStatusText } from '#src/domain/auctions/lot-words.ts'
import { eventDateText } from '#src/domain/dates/moment-text.ts'
import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import { breadcrumbData } from '#src/domain/structured-data/thing.ts'
import * as routes from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { PictureCarousel } from '#src/ui/carousel/picture-carousel.tsx'
import { LiveAddenda, liveMarks } from '#src/ui/live-addenda.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Paragraphs } from '#src/ui/prose.tsx'
import type { Page } from '../page.ts'
import styles from './page.module.css'
import { NearLots, SaleOfLot } from './sale-of-lot.tsx'

export interface LotContent {
  sale: CalendarEvent
  /** All lots of the sale, in their order. */
  lots: readonly CatalogueLot[]
  /** Index of the lot among them. */
  at: number
  isOver: boolean
  isBefore: boolean
  siteName: string
  publicUrl: string
}

/** A lot: description, guide price, changes, how to bid, its sale and the lots beside it; undefined if there is no lot at that index. */
export function lotPage({ lots, at, ...content }: LotContent): Page | undefined {
  const { sale, isOver, siteName, publicUrl } = content
  const lot = lots[at]
  if (!lot) return undefined
  const own = routes.lots.one.href(sale.calendar, sale.id, lot.number)
  const catalogue = routes.lots.catalogue.href(sale.calendar, sale.id)
  const trail = [{ text: 'Home', href: routes.site.home.href() }, { text: sale.title, href: catalogue }, { text: `Lot ${lot.number}` }]
  const said = [guideText(lot, sale.calendar), lotStatusText(lot, isOver)].filter(Boolean).join('. ')
  const picture = picturesOfLot(lot)[0]
  return {
    kind: 'lot',
    head: {
      title: `Lot ${lot.number}: ${lot.heading}`,
      description: `Lot ${lot.number} at ${sale.title} on ${eventDateText(sale.date)}: ${lot.heading}. ${said} ${siteName}.`.replaceAll(
        /\s+/g,
        ' ',
      ),
      canonical: own,
      ...(picture && { picture: routes.media.image.href(1200, picture.hash) }),
      structuredData: [breadcrumbData(trail.map(({ text, href = own }) => ({ name: text, address: publicUrl + href })))],
    },
    view: <LotView {...content} lot={lot} lots={lots} crumbs={trail} />,
  }
}

interface LotViewProps extends Omit<LotContent, 'at' | 'siteName' | 'publicUrl'> {
  lot: CatalogueLot
  crumbs: Parameters<typeof Breadcrumbs>[0]['crumbs']
}

function LotView({ sale, lot, lots, isOver, isBefore, crumbs }: LotViewProps) {
  const isLive = !isOver && !isBefore
  const description = lot.description || lot.card?.summary || ''
  return (
    <article {...(isLive && liveMarks(sale))}>
      <div className={styles.lot}>
        <Breadcrumbs crumbs={crumbs} />
        <div className={styles.title}>
          <p className={styles.number}>Lot {lot.number}</p>
          <h1 className={styles.heading}>{lot.heading}</h1>
        </div>
        <LotPictures lot={lot} />
        <Facts lot={lot} sale={sale} isOver={isOver} isLive={isLive} />
        <div className={styles.about}>
          <LiveAddenda of={lot.number} addenda={lot.addenda.map(liveAddendum)} isLive={isLive} className={styles.addenda} />
          {lot.addendum === '' ? null : (
            <section aria-labelledby="addendum" className={styles.addendum}>
              <h2 id="addendum" className={styles.part}>
                Addendum
              </h2>
              <Paragraphs text={lot.addendum} />
            </section>
          )}
          {description === '' ? null : (
            <div className={styles.description}>
              <Paragraphs text={description} />
            </div>
          )}
        </div>
      </div>
      <SaleOfLot sale={sale} lots={lots} lot={lot} isOver={isOver} />
      <NearLots sale={sale} lots={lots} lot={lot} isOver={isOver} />
    </article>
  )
}

/** What it may make or has made, and what to do next. */
function Facts({ lot, sale, isOver, isLive }: Pick<LotViewProps, 'lot' | 'sale' | 'isOver'> & { isLive: boolean }) {
  const status = lotStatusText(lot, isOver)
  const { words, prices } = guideParts(lot, sale.calendar)
  return (
    <div className={styles.facts}>
      {words === '' && prices === '' ? null : (
        <p className={styles.guide}>
          {prices === '' ? words : <span className={styles.guideWords}>{words} </span>}
          {prices}
        </p>
      )}
      {status === '' && !isLive ? null : (
        <p className={styles.status} {...(isLive && { role: 'status', 'data-live-status': lot.number })}>
          {status}
        </p>
      )}
      <p className={styles.ways} data-screen-only="">
        {isOver || !sale.registerLink ? null : (
          <ButtonLink variant="signal" href={sale.registerLink} rel="noopener">
            Register to bid
          </ButtonLink>
        )}
        {hasOpenPack(lot) ? (
          <ButtonLink variant="outline" href={routes.lots.legalPack.href(sale.calendar, sale.id, lot.number)} rel="nofollow">
            Legal pack: register to read it
          </ButtonLink>
        ) : null}
        {lot.card ? (
          <ButtonLink variant="outline" href={routes.property.page.href(lot.card.id, lot.card.channel)}>
            See the property
          </ButtonLink>
        ) : null}
      </p>
    </div>
  )
}

/** The pictures of a lot, the first fetched at once; nothing where it has none. */
function LotPictures({ lot }: { lot: CatalogueLot }) {
  const pictures = picturesOfLot(lot).map((picture, at) => ({
    key: `${at} ${picture.hash}`,
    content: (
      <Picture
        {...picture}
        alt={`${lot.heading}, picture ${at + 1}`}
        sizes="(min-width: 992px) 50rem, 94vw"
        load={at === 0 ? { loading: 'eager', priority: true } : { loading: 'lazy' }}
      />
    ),
  }))
  return pictures.length === 0 ? null : (
    <div data-photo="page" className={styles.pictures}>
      <PictureCarousel of={`lot ${lot.number}`} pictures={pictures} />
    </div>
  )
}
