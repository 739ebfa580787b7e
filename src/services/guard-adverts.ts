import type { Kysely } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { countChangedStock } from '#src/data/places/place-stock.ts'
import { findLoadedVersion, saveLoadedVersion } from '#src/data/places/save-places.ts'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import { type AdvertListing, findAdvertListings, saveAdvertListings } from '#src/data/properties/advert-listings.ts'
import { advertEdition, guardAdvert } from '#src/domain/adverts/advert-guard.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { channels } from '#src/domain/property/channel.ts'

interface GuardStockOptions {
  db: Kysely<Schema>
  /** Runs the work unless an import is running, in which case it returns undefined. */
  whileAlone<Result>(work: () => Promise<Result>): Promise<{ result: Result } | undefined>
  now: () => Date
  signal?: AbortSignal
}

const listingsPerBatch = 200
/** The database's name for the rules last applied to the stock. */
const memory = 'advert rules'

/**
 * Applies the advert rules to the whole stock if other rules are in force than last time: upgrades bring some, others start on their day,
 * and properties sent one by one may not be sent again for months. Returns how many adverts changed.
 */
export async function guardStock({ db, whileAlone, now, signal }: GuardStockOptions): Promise<number> {
  const day = londonDay(now())
  const edition = advertEdition(day)
  if ((await findLoadedVersion(db, memory)) === edition) return 0
  const done = await whileAlone(async () => {
    let changed = 0
    for (const channel of channels) {
      for (let after = 0; ; ) {
        signal?.throwIfAborted()
        const adverts = await findAdvertListings(db, { channel, after, limit: listingsPerBatch })
        if (adverts.length === 0) break
        after = adverts.at(-1)!.id
        const otherwise = adverts.flatMap((advert) => mended(advert, day))
        if (otherwise.length > 0) await atomically(db, (trx) => save(trx, otherwise, now()))
        changed += otherwise.length
      }
    }
    await saveLoadedVersion(db, memory, edition)
    return changed
  })
  return done?.result ?? 0
}

function mended({ id, listing: before }: AdvertListing, day: string): AdvertListing[] {
  const { listing } = guardAdvert(before, day)
  const isSame = (['published', 'priceQualifier', 'disposal', 'summary'] as const).every((key) => listing[key] === before[key])
  return isSame ? [] : [{ id, listing }]
}

async function save(trx: Kysely<Schema>, adverts: readonly AdvertListing[], now: Date): Promise<void> {
  await saveAdvertListings(trx, adverts, now)
  await countChangedStock(trx)
  await raiseSiteVersion(trx)
}
