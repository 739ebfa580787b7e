import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findCatalogue } from '#src/data/lots/find-lots.ts'
import { saleOf } from '#src/domain/auctions/find-sale.ts'
import type { Addendum, CatalogueLot, SaleKey } from '#src/domain/auctions/lot.ts'
import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import { isBefore, isToCome } from '#src/domain/events/event-timing.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'

export interface Catalogue {
  sale: CalendarEvent
  /** All lots, in their order. */
  lots: readonly CatalogueLot[]
  /** What the office has published about the whole sale. */
  addenda: readonly Addendum[]
  /** The day of the sale is over. */
  isOver: boolean
  /** The day of the sale has not come. */
  isBefore: boolean
  siteName: string
  publicUrl: string
}

interface CatalogueNeeds {
  db: Kysely<Schema>
  content: AgencyContent
  publicUrl: string
  now: Date
}

/** The catalogue of a sale; undefined where there is no such sale, or none of its lots is known. */
export async function loadCatalogue({ db, content, publicUrl, now }: CatalogueNeeds, key: SaleKey): Promise<Catalogue | undefined> {
  const sale = saleOf(content.events, key)
  if (!sale) return undefined
  const { lots, addenda } = await findCatalogue(db, key)
  if (lots.length === 0) return undefined
  return {
    sale,
    lots,
    addenda: addenda.filter(({ sortKey }) => sortKey === null),
    isOver: !isToCome(sale, now),
    isBefore: isBefore(sale, now),
    siteName: content.site.name,
    publicUrl,
  }
}
