import { type CatalogueLot, picturesOfLot } from '#src/domain/auctions/lot.ts'
import { guideText, lotStatusText } from '#src/domain/auctions/lot-words.ts'
import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import { cardImageWidths } from '#src/domain/site/pictures.ts'
import * as routes from '#src/routes.ts'
import { classNames } from './class-names.ts'
import filled from './filled-grid.module.css'
import { Picture } from './picture.tsx'
import { cardSizes, PictureCard } from './picture-card.tsx'

interface LotCardsProps {
  sale: CalendarEvent
  lots: readonly CatalogueLot[]
  isOver: boolean
}

/** Lots of a sale as cards, with their guide prices or what became of them. */
export function LotCards({ sale, lots, isOver }: LotCardsProps) {
  const shown = lots.map((lot) => ({ lot, picture: picturesOfLot(lot)[0] }))
  const without = shown.some(({ picture }) => picture) ? undefined : null
  return (
    <ul className={classNames(filled.grid, filled.brief)}>
      {shown.map(({ lot, picture }) => (
        <li key={lot.number}>
          <PictureCard
            title={lot.heading}
            href={routes.lots.one.href(sale.calendar, sale.id, lot.number)}
            over={`Lot ${lot.number}`}
            text={lotStatusText(lot, isOver) || guideText(lot, sale.calendar)}
            picture={picture ? <Picture {...picture} alt="" widths={cardImageWidths} sizes={cardSizes(false)} /> : without}
          />
        </li>
      ))}
    </ul>
  )
}
