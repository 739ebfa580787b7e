import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findCounties, findLocatedPlaces } from '#src/data/places/located-places.ts'
import { learnOutcodes } from '#src/data/places/outcodes.ts'
import { countChangedStock, countPlaceStock, countStockOf } from '#src/data/places/place-stock.ts'
import { findStagedTowns, findStockTowns, findUnknownOutcodes } from '#src/data/places/property-places.ts'
import { findLoadedVersion, saveLoadedVersion, savePlaces, waitForOtherLoaders } from '#src/data/places/save-places.ts'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import { namedPlaces, placesToLearn, plainNameOf, type StatedPlace } from '#src/domain/places/learn-places.ts'
import { placeSlug } from '#src/domain/places/place-code.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { nearestTown } from '../locate/nearest-town.ts'

type Db = Kysely<Schema>
type BranchTown = Pick<Branch, 'town' | 'county' | 'location'>

/** Increased when the same addresses yield other places, so that installations learn them again. */
const learningVersion = 1

/**
 * At start, after the gazetteer: creates missing places from the towns of branches and of the whole stock, unless that was done for the
 * same gazetteer and branches.
 */
export async function learnPlaces(db: Db, branches: readonly BranchTown[]): Promise<void> {
  const addresses = branches.map(({ town, county, location }) => [town, county, location])
  const hash = createHash('sha256').update(JSON.stringify(addresses)).digest('base64url').slice(0, 12)
  const version = `${await findLoadedVersion(db, 'gazetteer')}, branches ${hash}, reading ${learningVersion}`
  if ((await findLoadedVersion(db, 'addresses')) === version) return
  await atomically(db, async (trx) => {
    await waitForOtherLoaders(trx, 'addresses')
    await learn(trx, { branches, named: namedPlaces(await findStockTowns(trx)) })
    await countPlaceStock(trx)
    await saveLoadedVersion(trx, 'addresses', version)
    await raiseSiteVersion(trx)
  })
}

/**
 * Within an import's transaction, before its staged rows are deleted: counts the stock, and creates places that the rows name. Returns whether
 * there were any.
 */
export async function learnPlacesOfImport(trx: Db): Promise<boolean> {
  await countChangedStock(trx)
  const outcodes = await learnOutcodes(trx, await findUnknownOutcodes(trx))
  const learnt = await learn(trx, { branches: [], named: namedPlaces(await findStagedTowns(trx)) })
  await countStockOf(trx, learnt)
  return outcodes + learnt.length > 0
}

/** Returns the ids of new places. */
async function learn(trx: Db, { branches, named }: { branches: readonly BranchTown[]; named: readonly StatedPlace[] }): Promise<string[]> {
  if (branches.length + named.length === 0) return []
  const counties = await findCounties(trx)
  const namesakes = branches.length === 0 ? await findLocatedPlaces(trx, named.map(plainNameOf)) : undefined
  // Nearly always: the whole gazetteer is then not read.
  if (namesakes && placesToLearn(named, { locations: namesakes, counties }).length === 0) return []
  const locations = await findLocatedPlaces(trx)
  const nearest = nearestTown(locations)
  const towns = branches.map(({ town, county, location }): StatedPlace => {
    const stated = counties.find(({ slug }) => slug === placeSlug(county))
    return { name: town, countySlug: stated?.slug ?? nearest(location)?.countySlug ?? '', location, spreadMiles: 0 }
  })
  const learnt = placesToLearn([...towns, ...named], { locations, counties })
  if (learnt.length > 0) await savePlaces(trx, learnt, { learnt: true })
  return learnt.map(({ id }) => id)
}
