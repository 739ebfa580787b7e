import { type Kysely, sql } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { forgetRows } from '#src/data/import/known-rows.ts'
import { countChangedStock } from '#src/data/places/place-stock.ts'
import { findLoadedVersion, saveLoadedVersion } from '#src/data/places/save-places.ts'
import { propertiesBefore, raiseVersionOf } from '#src/data/processes/changed-properties.ts'
import { type AdvertListing, findAdvertListings, saveAdvertListings } from '#src/data/properties/advert-listings.ts'
import { advertEdition, guardAdvert } from '#src/domain/adverts/advert-guard.ts'
import type { AdvertPolicy } from '#src/domain/adverts/advert-rules.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { channels } from '#src/domain/property/channel.ts'

interface GuardStockOptions {
  db: Kysely<Schema>
  /** Runs the work unless an import is running, in which case it returns undefined. */
  whileAlone<Result>(work: () => Promise<Result>): Promise<{ result: Result } | undefined>
  now: () => Date
  /** What the agency's settings say about rules of adverts; by default nothing. */
  policy?(): AdvertPolicy
  signal?: AbortSignal
}

const listingsPerBatch = 200
/** The database's name for the rules last applied to the stock. */
const memory = 'advert rules'

/**
 * Applies the advert rules to the whole stock if other rules are in force than last time: upgrades bring some, settings change some, others
 * start on their day, and properties sent one by one may not be sent again for months. What is no longer held back is shown again. Returns
 * how many adverts changed for visitors.
 */
export async function guardStock({ db, whileAlone, now, policy: given, signal }: GuardStockOptions): Promise<number> {
  const day = londonDay(now())
  const policy = given?.()
  const edition = advertEdition(day, policy)
  if ((await findLoadedVersion(db, memory)) === edition) return 0
  const done = await whileAlone(async () => {
    let changed = 0
    for (const channel of channels) {
      for (let after = 0; ; ) {
        signal?.throwIfAborted()
        const adverts = await findAdvertListings(db, { channel, after, limit: listingsPerBatch })
        if (adverts.length === 0) break
        after = adverts.at(-1)!.id
        const otherwise = adverts.flatMap((advert) => mended(advert, day, policy))
        if (otherwise.length > 0) await atomically(db, (trx) => saveMended(trx, otherwise, now()))
        changed += otherwise.filter(({ isSeen }) => isSeen).length
      }
    }
    await saveLoadedVersion(db, memory, edition)
    return changed
  })
  return done?.result ?? 0
}

interface Mended extends AdvertListing {
  /** Whether visitors see the difference; otherwise only reports do. */
  isSeen: boolean
}

function mended({ id, listing: before }: AdvertListing, day: string, policy: AdvertPolicy | undefined): Mended[] {
  const { listing } = guardAdvert(before, day, policy)
  const isSeen = (['published', 'priceQualifier', 'disposal', 'summary'] as const).some((key) => listing[key] !== before[key])
  const isSame = (['faults', 'heldBack'] as const).every((key) => JSON.stringify(listing[key]) === JSON.stringify(before[key]))
  return isSame && !isSeen ? [] : [{ id, listing, isSeen }]
}

async function saveMended(trx: Kysely<Schema>, adverts: readonly Mended[], now: Date): Promise<void> {
  const ids = sql`select unnest(${adverts.map(({ id }) => id)}::integer[])`
  const before = await propertiesBefore(trx, ids)
  if (await save(trx, adverts, now)) await raiseVersionOf(trx, before, ids)
}

/** Returns whether visitors see a difference. */
async function save(trx: Kysely<Schema>, adverts: readonly Mended[], now: Date): Promise<boolean> {
  await saveAdvertListings(trx, adverts, now)
  const isSeen = adverts.some((advert) => advert.isSeen)
  if (isSeen) await countChangedStock(trx)
  return isSeen
}

/**
 * Within a transaction that has changed what the rules look at, and raises the version of the site: applies them to these adverts again, none of
 * which the office hides. The next import tells of those that are mended. Returns how many.
 */
export async function guardAgain(
  trx: Kysely<Schema>,
  adverts: readonly AdvertListing[],
  { now, policy }: { now: Date; policy: AdvertPolicy | undefined },
): Promise<number> {
  const otherwise = adverts.flatMap((advert) => mended(advert, londonDay(now), policy))
  if (otherwise.length === 0) return 0
  await save(trx, otherwise, now)
  await forgetRows(
    trx,
    otherwise.map(({ id }) => id),
  )
  return otherwise.length
}
