import { type Kysely, sql } from 'kysely'
import type { CheckId } from '#src/domain/property/completeness.ts'
import type { Listing, MediaKind } from '#src/domain/property/listing.ts'
import type { Schema } from '../database/schema.ts'

/** An advert to check for completeness. */
interface AdvertToCheck {
  id: number
  listing: Listing
  media: { kind: MediaKind; hash: string | null }[]
  isLocated: boolean
}

/** At most so many adverts after an id: those never checked, or all. */
export async function findAdvertsToCheck(
  db: Kysely<Schema>,
  { which, after, limit }: { which: 'unchecked' | 'all'; after: number; limit: number },
): Promise<AdvertToCheck[]> {
  const { rows } = await sql<AdvertToCheck>`
    select property_id as id, listing, exact_location is not null as "isLocated", (
      select coalesce(json_agg(json_build_object('kind', kind, 'hash', hash)), '[]') from property_media
      where property_media.property_id = property_detail.property_id
    ) as media
    from property_detail where property_id > ${after} and ${which === 'all' ? sql`true` : sql`lacks is null`}
    order by property_id limit ${limit}`.execute(db)
  return rows
}

export async function saveLacks(db: Kysely<Schema>, checked: readonly { id: number; lacks: readonly CheckId[] }[]): Promise<void> {
  await sql`
    update property_detail set lacks = array(select jsonb_array_elements_text(given.lacks))
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as given (id integer, lacks jsonb)
    where property_id = given.id`.execute(db)
}
