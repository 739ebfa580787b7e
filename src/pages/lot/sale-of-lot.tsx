import type { CatalogueLot } from '#src/domain/auctions/lot.ts'
import { lotsText } from '#src/domain/auctions/lot-words.ts'
import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EventTime } from '#src/ui/event-calendar/event-card.tsx'
import { LotCards } from '#src/ui/lot-cards.tsx'
import { Section } from '#src/ui/section.tsx'
import styles from './sale-of-lot.module.css'

interface SaleOfLotProps {
  sale: CalendarEvent
  /** All lots of the sale, in their order, and the one that is shown. */
  lots: readonly CatalogueLot[]
  lot: CatalogueLot
  isOver: boolean
}

/** The sale that it is part of, across the window. */
export function SaleOfLot({ sale, lot, lots, isOver }: SaleOfLotProps) {
  return (
    <section aria-labelledby="sale" className={styles.sale}>
      <div>
        <h2 id="sale" className={styles.title}>
          {sale.title}
        </h2>
        <p className={styles.when}>
          <EventTime event={sale} />, {sale.location}
        </p>
        <p>
          Lot {lot.number} of {lotsText(lots.length)}
        </p>
      </div>
      <p data-screen-only="">
        <ButtonLink variant="signal" href={`${routes.lots.catalogue.href(sale.calendar, sale.id)}#lot-${encodeURIComponent(lot.number)}`}>
          {isOver ? 'All lots and results' : 'The whole catalogue'}
        </ButtonLink>
      </p>
    </section>
  )
}

/** One row of cards. */
const mostNear = 3

/** The lots next to it, in their order. */
export function NearLots({ sale, lots, lot, isOver }: SaleOfLotProps) {
  const at = lots.indexOf(lot)
  const near = lots
    .map((each, index) => ({ each, index, steps: Math.abs(index - at) }))
    .filter(({ steps }) => steps > 0)
    .sort((one, other) => one.steps - other.steps || other.index - one.index)
    .slice(0, mostNear)
    .sort((one, other) => one.index - other.index)
    .map(({ each }) => each)
  if (near.length === 0) return null
  return (
    <Section id="near" heading={near.length === 1 ? 'The other lot' : 'The lots beside it'}>
      <LotCards sale={sale} lots={near} isOver={isOver} />
    </Section>
  )
}
