import { type Kysely, sql } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { learnOutcodes } from '#src/data/places/outcodes.ts'
import { countChangedStock } from '#src/data/places/place-stock.ts'
import { type BetterPlace, findRoughlyPlaced, type RoughlyPlaced, saveBetterPlaces } from '#src/data/places/property-places.ts'
import { propertiesBefore, raiseVersionOf } from '#src/data/processes/changed-properties.ts'
import type { Located } from '#src/domain/places/public-point.ts'
import type { Locator } from './locate.ts'
import { oldestValidMiss } from './postcode-lookup.ts'

interface PlaceAgainOptions {
  db: Kysely<Schema>
  locator: Pick<Locator, 'locateAll'>
  /** Runs the work unless an import is running, in which case it returns undefined. */
  whileAlone<Result>(work: () => Promise<Result>): Promise<{ result: Result } | undefined>
  now: () => Date
}

const propertiesPerBatch = 100

/**
 * Asks the postcode service again about properties for which it was unreachable, and places those it finds, without an import. Returns how
 * many. Ends at the first batch without an answer; does nothing during an import, which asks itself.
 */
export async function placeAgain(options: PlaceAgainOptions): Promise<number> {
  const done = await options.whileAlone(() => placeAll(options))
  return done?.result ?? 0
}

async function placeAll({ db, locator, now }: PlaceAgainOptions): Promise<number> {
  let placed = 0
  for (let after = 0; ; ) {
    const properties = await findRoughlyPlaced(db, { after, limit: propertiesPerBatch, missesAfter: oldestValidMiss(now()) })
    if (properties.length === 0) return placed
    const located = await locator.locateAll(properties.map(({ listing }) => listing))
    const better = properties.flatMap((property, index) => betterPlace(property, located[index]!))
    const outcodes = properties.map(({ listing }) => listing.outcode)
    if (better.length > 0) await atomically(db, (trx) => save(trx, better, outcodes))
    placed += better.length
    if (located.every(({ isUnasked }) => isUnasked)) return placed
    after = properties.at(-1)!.id
  }
}

function betterPlace({ id, point: before }: RoughlyPlaced, { point, publicPoint, precision, ...place }: Located): BetterPlace[] {
  if (!point || (point.lat === before?.lat && point.lng === before.lng)) return []
  return [{ id, point, publicPoint, precision, countySlug: place.countySlug, country: place.country, localitySlug: place.localitySlug }]
}

async function save(trx: Kysely<Schema>, better: readonly BetterPlace[], outcodes: readonly string[]): Promise<void> {
  const ids = sql`select unnest(${better.map(({ id }) => id)}::integer[])`
  const before = await propertiesBefore(trx, ids)
  await saveBetterPlaces(trx, better)
  await countChangedStock(trx)
  const learnt = await learnOutcodes(trx, outcodes)
  await raiseVersionOf(trx, learnt > 0 ? undefined : before, ids)
}
