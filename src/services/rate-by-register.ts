import { type Kysely, sql } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findLoadedVersion, saveLoadedVersion } from '#src/data/places/save-places.ts'
import { propertiesBefore, raiseVersionOf } from '#src/data/processes/changed-properties.ts'
import { findRatedHomes, holdRatedHomes, type RatedHome, saveRegistered } from '#src/data/properties/register-ratings.ts'
import type { AdvertPolicy } from '#src/domain/adverts/advert-rules.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { withCertificate } from '#src/domain/property/energy-certificate.ts'
import type { Listing } from '#src/domain/property/listing.ts'
import { guardAgain } from './guard-adverts.ts'

interface RateOptions {
  db: Kysely<Schema>
  /** Runs the work unless an import is running, in which case it returns undefined. */
  whileAlone<Result>(work: () => Promise<Result>): Promise<{ result: Result } | undefined>
  now: () => Date
  /** What the agency's settings say about rules of adverts; by default nothing. */
  policy?(): AdvertPolicy
  signal?: AbortSignal
}

const homesPerBatch = 200
/** The database's name for the day on which homes were last compared with their certificates. */
const memory = 'ratings of the register'

/**
 * Has homes whose feed states no energy rating found, and held against the rules of adverts, by their certificates of the register: after
 * certificates were imported or decided about, and once a day, as certificates end. Returns how many changed.
 */
export async function rateByRegister({ db, whileAlone, now, policy, signal }: RateOptions): Promise<number> {
  const today = londonDay(now())
  if ((await findLoadedVersion(db, memory)) === today) return 0
  const done = await whileAlone(async () => {
    // What asks for it meanwhile is not forgotten.
    const begun = `${today}, begun`
    await saveLoadedVersion(db, memory, begun)
    let changed = 0
    for (let after = 0; ; ) {
      signal?.throwIfAborted()
      const homes = await findRatedHomes(db, { after, limit: homesPerBatch })
      if (homes.length === 0) break
      after = homes.at(-1)!.id
      changed += await rateAnew(db, homes, { now: now(), policy: policy?.() })
    }
    if ((await findLoadedVersion(db, memory)) === begun) await saveLoadedVersion(db, memory, today)
    return changed
  })
  return done?.result ?? 0
}

interface Rating {
  now: Date
  policy: AdvertPolicy | undefined
}

async function rateAnew(db: Kysely<Schema>, homes: readonly RatedHome[], { now, policy }: Rating): Promise<number> {
  const isStale = ({ listing, certificate }: RatedHome) => isOtherwise(listing, withCertificate(listing, certificate, londonDay(now)))
  // Those that a rule still finds fault with may have been rated by an import of certificates, which knows no rules.
  const ids = homes.filter((home) => isStale(home) || home.listing.faults).map(({ id }) => id)
  if (ids.length === 0) return 0
  return await atomically(db, async (trx) => {
    const which = sql`select unnest(${ids}::integer[])`
    const before = await propertiesBefore(trx, which)
    const { homes: held, changed } = await rateHomes(trx, ids, now)
    const guarded = await guardHomes(trx, held, { now, policy })
    if (changed + guarded > 0) await raiseVersionOf(trx, before, which)
    return Math.max(changed, guarded)
  })
}

function isOtherwise(one: Listing, other: Listing): boolean {
  return JSON.stringify(one.registered ?? null) !== JSON.stringify(other.registered ?? null)
}

/** Within a transaction: has searches go by the certificates of these homes. Returns the homes as they are then, and how many changed. */
export async function rateHomes(trx: Kysely<Schema>, ids: readonly number[], now: Date): Promise<{ homes: RatedHome[]; changed: number }> {
  const held = await holdRatedHomes(trx, ids)
  const homes = held.map((home) => ({ ...home, listing: withCertificate(home.listing, home.certificate, londonDay(now)) }))
  const changed = homes.filter(({ listing }, index) => isOtherwise(listing, held[index]!.listing))
  if (changed.length > 0) await saveRegistered(trx, changed, now)
  return { homes, changed: changed.length }
}

/** Within the transaction that rated them: applies the rules of adverts again to what the office does not hide. Returns how many changed. */
export async function guardHomes(trx: Kysely<Schema>, homes: readonly RatedHome[], rating: Rating): Promise<number> {
  return await guardAgain(
    trx,
    homes.filter(({ isHidden }) => !isHidden),
    rating,
  )
}

/** Within a transaction that has changed certificates: has all homes compared with them soon. */
export async function rateAgain(trx: Kysely<Schema>): Promise<void> {
  await saveLoadedVersion(trx, memory, '')
}
