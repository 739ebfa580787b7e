import { type Kysely, sql } from 'kysely'
import { searchWords } from '../../domain/places/place-name.ts'
import type { NamedPlace } from '../../domain/search/sentence/place-candidates.ts'
import type { Schema } from '../database/schema.ts'

/** About 25 miles in degrees, of latitude and of longitude in the middle of Great Britain. */
const near = { lat: 0.36, lng: 0.58 }

/** Those of the given names (domain/places/place-name.ts, words joined with spaces) that places have, alone or with their county. */
export async function namesAmong(db: Kysely<Schema>, names: readonly string[]): Promise<Map<string, NamedPlace>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ plain_name: string; county_slug: string; is_area: boolean; is_near: boolean; population: number }>`
    select plain_name, county_slug, kind in ('county', 'country') as is_area, population,
      kind in ('county', 'country') or not exists (select from place_stock where available > 0) or exists (
        select from place as other join place_stock on place_stock.place_id = other.id
        where other.kind = 'location' and place_stock.available > 0 and other.location <@ box(
          point(named.location[0] - ${near.lng}, named.location[1] - ${near.lat}),
          point(named.location[0] + ${near.lng}, named.location[1] + ${near.lat}))
      ) as is_near
    from place as named where plain_name = any(${[...new Set(names)]}::text[])`.execute(db)
  const known = new Map<string, NamedPlace>()
  const enter = (name: string, place: NamedPlace) => {
    const before = known.get(name)
    known.set(name, {
      isFull: place.isFull || before?.isFull === true,
      isNear: place.isNear || before?.isNear === true,
      population: Math.max(place.population, before?.population ?? 0),
    })
  }
  for (const { plain_name, county_slug, is_area, is_near, population } of rows) {
    enter(plain_name, { isFull: is_area, isNear: is_near, population })
    enter(`${plain_name} ${searchWords(county_slug).join(' ')}`, { isFull: true, isNear: is_near, population })
  }
  return new Map(names.flatMap((name) => (known.has(name) ? [[name, known.get(name)!] as const] : [])))
}
