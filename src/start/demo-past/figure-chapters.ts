import type { DemoOffice } from '@gable/demo/office/demo-office.ts'
import type { AddedPhotos, PastEvent } from '@gable/demo/office/market-past.ts'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { refreshTotals } from '#src/data/figures/interest-totals.ts'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import { addInterest } from '#src/data/statistics/property-interest.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { inParts } from './insert-parts.ts'

/** A part of the demo's past, written in a transaction of its own. */
export type DemoChapter = (trx: Kysely<Schema>) => Promise<void>

/** Writes a year of what visitors did and searched for, and of what happened to the properties meanwhile. */
export async function figureChapters(office: DemoOffice): Promise<DemoChapter[]> {
  const [{ interestByWeek, searchesPast }, { marketPast, photosPast }] = await Promise.all([
    import('@gable/demo/office/figures-past.ts'),
    import('@gable/demo/office/market-past.ts'),
  ])
  return [
    (trx) => writeEvents(trx, marketPast(office), photosPast(office)),
    async (trx) => void (await inParts(searchesPast(office), (rows) => trx.insertInto('search_count').values(rows).execute())),
    ...interestByWeek(office).map((interest) => (trx: Kysely<Schema>) => addInterest(trx, interest)),
    async (trx) => void (await refreshTotals(trx, londonDay(office.now))),
  ]
}

/** The price history of the demo's properties begins at their launch, not at their import. */
async function writeEvents(trx: Kysely<Schema>, events: readonly PastEvent[], photos: readonly AddedPhotos[]): Promise<void> {
  await sql`
    update property_event set happened_at = launched_at from property
    where property.id = property_id and kind = 'new' and launched_at < happened_at`.execute(trx)
  const rows = events.map(({ propertyId, kind, oldPrice, newPrice, oldStatus, newStatus, happenedAt }) => ({
    property_id: propertyId,
    kind,
    old_price: oldPrice,
    new_price: newPrice,
    old_status: oldStatus,
    new_status: newStatus,
    happened_at: happenedAt,
  }))
  await inParts(rows, (some) => trx.insertInto('property_event').values(some).execute())
  // What was reduced was listed at the price before.
  await sql`
    update property_event set new_price = reduced.old_price from property_event reduced
    where property_event.kind = 'new' and reduced.kind = 'price-down' and reduced.property_id = property_event.property_id`.execute(trx)
  const added = photos.map(({ propertyId, at, count }) => ({ property_id: propertyId, day: londonDay(at), count }))
  await inParts(added, (some) => trx.insertInto('photos_added').values(some).execute())
  await raiseSiteVersion(trx)
}
