import { type Kysely, sql } from 'kysely'
import { readPoint } from '#src/data/places/points.ts'
import { saveWorkedOut } from '#src/data/properties/worked-out-facts.ts'
import { factWordAsked, factWordsOf } from '#src/domain/search/asked-facts.ts'
import { nearbySteps } from '#src/domain/search/criteria/surroundings.ts'
import type { Surroundings } from '#src/domain/surroundings/surroundings.ts'
import type { Schema } from '../database/schema.ts'
import type { HomePlace } from './find-surroundings.ts'

/** A home with what is stored of its surroundings. */
export interface PlacedHome extends HomePlace {
  id: number
  surroundings: Surroundings | undefined
}

interface HomeRow {
  id: number
  postcode: string
  location: string | null
  surroundings: Surroundings | null
}

/** At most so many after an id, of those that are listed or have surroundings stored. */
export async function findPlacedHomes(db: Kysely<Schema>, { after, limit }: { after: number; limit: number }): Promise<PlacedHome[]> {
  const { rows } = await sql<HomeRow>`
    select property.id, listing ->> 'postcode' as postcode, location::text as location, listing -> 'surroundings' as surroundings
    from property join property_detail on property_detail.property_id = property.id
    where property.id > ${after} and (property.listed or listing ? 'surroundings') order by property.id limit ${limit}`.execute(db)
  return rows.map(({ location, surroundings, ...home }) => ({
    ...home,
    point: location === null ? null : readPoint(location),
    surroundings: surroundings ?? undefined,
  }))
}

/** All that say something of a place in search texts (decision 236). */
const placeWords = [
  factWordAsked('gigabit', true)!,
  ...(['stationMiles', 'primaryMiles', 'secondaryMiles'] as const).flatMap((name) => nearbySteps.map((step) => factWordAsked(name, step)!)),
]

/** Within a transaction: stores these surroundings, undefined for none, so that searches go by them. */
export async function saveSurroundings(
  trx: Kysely<Schema>,
  homes: ReadonlyArray<{ id: number; surroundings: Surroundings | undefined }>,
  now: Date,
): Promise<void> {
  const rows = homes.map(({ id, surroundings }) => ({
    id,
    facts: surroundings ? { surroundings } : {},
    words: surroundings ? factWordsOf({ ...wordless, surroundings }) : [],
  }))
  await saveWorkedOut(trx, rows, { fact: 'surroundings', words: placeWords, now })
}

/** A listing that has none of the other words. */
const wordless = { bathrooms: null, tenure: null, material: {} }
