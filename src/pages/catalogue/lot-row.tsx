import { type LotView, typeOfLot } from '#src/domain/auctions/choose-lots.ts'
import { liveAddendum } from '#src/domain/auctions/live-sale.ts'
import { type CatalogueLot, hasOpenPack, picturesOfLot } from '#src/domain/auctions/lot.ts'
import { guideParts, lotStatusText } from '#src/domain/auctions/lot-words.ts'
import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import { cutParagraphs } from '#src/domain/text/plain-text.ts'
import * as routes from '#src/routes.ts'
import { PictureCarousel } from '#src/ui/carousel/picture-carousel.tsx'
import { visuallyHidden } from '#src/ui/class-names.ts'
import { useKeptMarkup } from '#src/ui/kept-markup.ts'
import { LiveAddenda } from '#src/ui/live-addenda.tsx'
import { Picture } from '#src/ui/picture.tsx'
import styles from './lot-row.module.css'

interface LotListProps {
  lots: readonly CatalogueLot[]
  sale: CalendarEvent
  view: LotView
  isOver: boolean
  /** It is the day of the sale: results appear while the page is open. */
  isLive: boolean
}

/** Lots of a catalogue, large or as lines. */
export function LotList({ lots, view, ...rest }: LotListProps) {
  return (
    <ol className={styles.lots} data-view={view}>
      {lots.map((lot, at) => (
        <LotRow key={lot.number} lot={lot} view={view} isFirst={at === 0} {...rest} />
      ))}
    </ol>
  )
}

interface LotRowProps extends Omit<LotListProps, 'lots'> {
  lot: CatalogueLot
  /** Its picture is fetched at once. */
  isFirst: boolean
}

/** Letters of a description that a large lot begins with. */
const mostLetters = 180

/** A lot in its catalogue: description, guide price or result, and changes. */
function LotRow({ lot, sale, view, isOver, isLive, isFirst }: LotRowProps) {
  // A picture that is fetched at once is also named in the document's head, so that its lot cannot be cached.
  const variant = () => (isFirst ? undefined : `${view} ${isOver} ${isLive}`)
  const parts = <LotParts lot={lot} sale={sale} view={view} isOver={isOver} isLive={isLive} isFirst={isFirst} />
  return <li id={`lot-${lot.number}`} className={styles.lot} {...useKeptMarkup(lot, variant, parts)} />
}

function LotParts({ lot, sale, view, isOver, isLive, isFirst }: LotRowProps) {
  const { words, prices } = guideParts(lot, sale.calendar)
  const status = lotStatusText(lot, isOver)
  const type = typeOfLot(lot)
  const about = view === 'list' ? '' : beginningOf(lot.description || lot.card?.summary || '')
  return (
    <>
      <p className={styles.number}>
        <span className={styles.word}>Lot</span> {lot.number}
      </p>
      <div className={styles.title}>
        <h2 className={styles.heading}>
          <a href={routes.lots.one.href(sale.calendar, sale.id, lot.number)} className={styles.link}>
            {lot.heading}
          </a>
        </h2>
        {type === '' ? null : <p className={styles.section}>{type}</p>}
        {about === '' ? null : <p>{about}</p>}
      </div>
      <div className={styles.price}>
        {words === '' && prices === '' ? null : (
          <p className={styles.guide}>
            {prices === '' ? words : <span className={styles.guideWords}>{words} </span>}
            {prices}
          </p>
        )}
        {status === '' && !isLive ? null : (
          <p className={styles.status} data-status={lot.status} {...(isLive && { 'data-live-status': lot.number })}>
            {status}
          </p>
        )}
        {hasOpenPack(lot) ? (
          <p data-screen-only="">
            <a href={routes.lots.legalPack.href(sale.calendar, sale.id, lot.number)} rel="nofollow" className={styles.pack}>
              Legal pack<span className={visuallyHidden}> of lot {lot.number}</span>: register to read it
            </a>
          </p>
        ) : null}
      </div>
      <div className={styles.more}>
        {lot.addendum === '' ? null : (
          <p className={styles.addendum}>
            <strong>Addendum:</strong> {lot.addendum}
          </p>
        )}
        <LiveAddenda of={lot.number} addenda={lot.addenda.map(liveAddendum)} isLive={isLive} className={styles.addenda} />
      </div>
      {view === 'list' ? <SmallPicture lot={lot} isFirst={isFirst} /> : <LargePictures lot={lot} sale={sale} isFirst={isFirst} />}
    </>
  )
}

function beginningOf(text: string): string {
  const [{ start, rest } = { start: '', rest: '' }, ...more] = cutParagraphs(text, mostLetters)
  return rest === '' && more.length === 0 ? start : `${start.replace(/[.,;:\s]+$/, '')} …`
}

type PictureProps = Pick<LotRowProps, 'lot' | 'isFirst'>

const loadOf = (isFirst: boolean) => (isFirst ? ({ loading: 'eager', priority: true } as const) : ({ loading: 'lazy' } as const))

function SmallPicture({ lot, isFirst }: PictureProps) {
  const [picture] = picturesOfLot(lot)
  if (!picture) return null
  return (
    <div className={styles.picture}>
      <Picture {...picture} alt="" widths={[175, 350]} sizes="6rem" load={loadOf(isFirst)} />
    </div>
  )
}

/** More are on the page of the lot. */
const mostPictures = 4

/** The pictures of a lot, one at a time; each leads to the lot, as its heading does, which is enough for keyboards. */
function LargePictures({ lot, sale, isFirst }: PictureProps & Pick<LotRowProps, 'sale'>) {
  const shown = picturesOfLot(lot).slice(0, mostPictures)
  const pictures = shown.map((picture, at) => ({
    key: `${at} ${picture.hash}`,
    content: (
      <a href={routes.lots.one.href(sale.calendar, sale.id, lot.number)} tabIndex={-1}>
        <Picture
          {...picture}
          alt={`${lot.heading}, picture ${at + 1}`}
          widths={[350, 550, 992]}
          sizes="(min-width: 1200px) min(28rem, 27vw), (min-width: 992px) 22rem, (min-width: 768px) 46vw, 94vw"
          load={loadOf(isFirst && at === 0)}
        />
      </a>
    ),
  }))
  return (
    <div className={styles.pictures}>
      <PictureCarousel of={`lot ${lot.number}`} pictures={pictures} />
    </div>
  )
}
