import { auctionDay } from '@gable/demo/calendar.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { saveLots } from '#src/data/lots/save-lots.ts'
import { blankLot } from '#src/domain/auctions/lot.ts'
import * as routes from '#src/routes.ts'

const day = auctionDay(new Date(), 0)
/** The coming sale of the demo's calendar. */
const sale = { calendar: 'property-auctions', id: Number(`1${day.replaceAll('-', '')}`), day } as const

export const catalogue = routes.lots.catalogue.href(sale.calendar, sale.id)

/** The same three hundred lots at addresses that differ. */
export const catalogueAddresses = Array.from({ length: 90 }, (_, at) => `${catalogue}?q=field${'+'.repeat(at)}`)

/** Gives that sale three hundred lots. */
export async function fillCatalogue(db: Kysely<Schema>): Promise<void> {
  const pictures = [{ name: 'field.jpg', hash: '1'.repeat(64), width: 1600, height: 1200 }]
  const description = 'Level grass with water laid on, hedged on all sides and reached by a hardcore track from the lane.'
  const lots = Array.from({ length: 300 }, (_, at) => ({
    ...blankLot,
    number: String(at + 1),
    title: `Field ${at + 1} at Chipstable, Taunton`,
    description,
    guideFrom: 10_000 + 500 * at,
    addendum: at % 10 === 0 ? 'The plan in the catalogue leaves out the strip by the lane.' : '',
    pictures,
  }))
  await saveLots(db, sale, lots, new Date())
}
