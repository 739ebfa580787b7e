import { liveAddendum } from '#src/domain/auctions/live-sale.ts'
import { type CatalogueLot, hasOpenPack } from '#src/domain/auctions/lot.ts'
import { guideText, lotStatusText } from '#src/domain/auctions/lot-words.ts'
import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import * as routes from '#src/routes.ts'
import { visuallyHidden } from '#src/ui/class-names.ts'
import { LiveAddenda } from '#src/ui/live-addenda.tsx'
import { Picture } from '#src/ui/picture.tsx'
import styles from './lot-row.module.css'

interface LotRowProps {
  lot: CatalogueLot
  sale: CalendarEvent
  isOver: boolean
  /** It is the day of the sale: results appear while the page is open. */
  isLive: boolean
  /** Its picture is fetched at once. */
  isFirst: boolean
}

/** A lot in its catalogue: description, guide price or result, and changes. */
export function LotRow({ lot, sale, isOver, isLive, isFirst }: LotRowProps) {
  const picture = lot.pictures[0] ?? lot.card?.photos[0]
  const guide = guideText(lot, sale.calendar)
  const status = lotStatusText(lot, isOver)
  return (
    <li id={`lot-${lot.number}`} className={styles.lot}>
      <p className={styles.number}>
        <span className={styles.word}>Lot</span> {lot.number}
      </p>
      <div className={styles.words}>
        <h2 className={styles.heading}>
          <a href={routes.lots.one.href(sale.calendar, sale.id, lot.number)} className={styles.link}>
            {lot.heading}
          </a>
        </h2>
        {lot.section === '' ? null : <p className={styles.section}>{lot.section}</p>}
        {guide === '' ? null : <p className={styles.guide}>{guide}</p>}
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
        {lot.addendum === '' ? null : (
          <p className={styles.addendum}>
            <strong>Addendum:</strong> {lot.addendum}
          </p>
        )}
        <LiveAddenda of={lot.number} addenda={lot.addenda.map(liveAddendum)} isLive={isLive} className={styles.addenda} />
      </div>
      {picture ? (
        <div className={styles.picture}>
          <Picture
            hash={picture.hash}
            width={picture.width}
            height={picture.height}
            alt=""
            widths={[175, 350, 550]}
            sizes="(min-width: 768px) 11rem, 6rem"
            load={isFirst ? { loading: 'eager', priority: true } : { loading: 'lazy' }}
          />
        </div>
      ) : null}
    </li>
  )
}
