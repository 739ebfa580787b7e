import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { type NearBranch, nearestBranches } from '#src/domain/leads/nearest-branches.ts'
import { placeLabel } from '#src/domain/places/place.ts'
import { type PostcodeLookup, readPostcode } from '#src/domain/places/postcode.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { placesTyped } from '../search/asked-places.ts'

interface NearSources {
  db: Kysely<Schema>
  postcodes: PostcodeLookup
  branches: readonly Branch[]
}

interface BranchesNear {
  /** As it is called: `TA1 1AA`, `Minehead, Somerset`. */
  place: string
  /** All of them, the first the one that comes there, with miles. */
  branches: readonly NearBranch[]
}

/** The branches in the order in which they are near a postcode or a place; undefined where nobody knows where that is. */
export async function branchesNear({ db, postcodes, branches }: NearSources, typed: string): Promise<BranchesNear | undefined> {
  const [place] = await placesTyped({ db, postcodes, branches: branches.map(({ location }) => location) }, typed)
  if (!place) return undefined
  const read = readPostcode(typed)
  return {
    place: placeLabel(place),
    branches: nearestBranches({ branches, farthestMiles: Number.POSITIVE_INFINITY }, { ...read, point: place.location }),
  }
}
