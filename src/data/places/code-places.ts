import type { Kysely } from 'kysely'
import type { Place } from '../../domain/places/place.ts'
import { postcodePlace } from '../../domain/places/place-code.ts'
import { placeSlug } from '../../domain/places/place-name.ts'
import type { Schema } from '../database/schema.ts'
import { placeColumns, readPlace } from './place-row.ts'
import { findImportedPostcodes, findPostcodeAnswers } from './postcodes.ts'

/** A full postcode whose point this database knows, as a place. */
export async function findKnownPostcode(db: Kysely<Schema>, postcode: string): Promise<Place | undefined> {
  const point =
    (await findImportedPostcodes(db, [postcode])).get(postcode) ?? (await findPostcodeAnswers(db, [postcode], new Date(0))).get(postcode)
  return point ? postcodePlace(postcode, point) : undefined
}

/** What this database knows of a code: its full postcode, then its outcode. */
export async function findCodePlaces(db: Kysely<Schema>, { postcode, outcode }: { postcode: string; outcode: string }): Promise<Place[]> {
  const row = await db
    .selectFrom('place')
    .select(placeColumns)
    .where('kind', '=', 'outcode')
    .where('slug', '=', placeSlug(outcode))
    .executeTakeFirst()
  const known = postcode ? await findKnownPostcode(db, postcode) : undefined
  return [...(known ? [known] : []), ...(row ? [readPlace(row)] : [])]
}
