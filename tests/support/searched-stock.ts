import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { Place } from '#src/domain/places/place.ts'
import { distanceMiles } from '#src/domain/places/point.ts'
import { availableStatuses } from '#src/domain/property/status.ts'
import { factWordAsked } from '#src/domain/search/asked-facts.ts'
import { nearbySteps } from '#src/domain/search/criteria/surroundings.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { addProperty } from './properties.ts'

/** A property as plain values, to be searched without a database. */
export type PlainProperty = ReturnType<typeof plainProperty>

const statuses = ['available', 'sstc', 'coming-soon', 'sold'] as const
const tags = ['garden', 'garage', 'new home']

/** The `number`th of a deterministic stock, all within some miles of Taunton. */
export function plainProperty(number: number) {
  const part = (modulus: number) => Math.floor(number * 7919 + (number * number) / 3) % modulus
  return {
    channel: part(3) === 0 ? ('lettings' as const) : ('sales' as const),
    status: statuses[part(4)]!,
    listed: part(11) !== 0,
    price_value: part(9) === 0 ? null : 100_000 + part(17) * 25_000,
    beds: part(6),
    square_feet: part(5) === 0 ? null : 400 + part(13) * 150,
    outcode: `TA${1 + part(4)}`,
    point: part(10) === 0 ? null : { lat: 51.0149 + (part(41) - 20) / 300, lng: -3.1029 + (part(37) - 18) / 200 },
    pets: part(2) === 0,
    tags: tags.filter((_, index) => (part(23) >> index) & 1).sort(),
    created_at: new Date(Date.UTC(2026, 9, 1 + part(50))),
  }
}

export async function addStock(db: Kysely<Schema>, count: number): Promise<Map<number, PlainProperty>> {
  const stock = new Map<number, PlainProperty>()
  for (let number = 0; number < count; number++) {
    const property = plainProperty(number)
    const { point, ...columns } = property
    stock.set(await addProperty(db, { ...columns, location: point ? `(${point.lng},${point.lat})` : null }), property)
  }
  return stock
}

/** Gives all properties words of their places, as a feed's import does; a sixth of them is left as it is stored before registers were imported anew. */
export async function addPlaceWords(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from property order by id`.execute(db)
  const given = rows.map(({ id }, number) => ({
    id,
    words: [
      ...(number % 3 ? [factWordAsked('gigabit', true)!] : []),
      ...(['stationMiles', 'primaryMiles', 'secondaryMiles'] as const).flatMap((name, nth) =>
        nearbySteps.slice((number * (7 + nth)) % 11).map((step) => factWordAsked(name, step)!),
      ),
    ],
  }))
  await sql`
    update property set search_text = search_text || array_to_tsvector(array(select jsonb_array_elements_text(words)))
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id integer, words jsonb) where given.id = property.id`.execute(db)
  await sql`update property set surroundings_code = null where id % 6 = 0`.execute(db)
}

/** What the criteria mean, written as simply as possible. */
export function matches(property: PlainProperty, criteria: SearchCriteria, place: Place | undefined): boolean {
  const { minBeds = 0, maxBeds = 99, minPrice = 0, maxPrice, minSquareFeet = 0, pets, tags: asked = [], status, view, within } = criteria
  const { point, price_value: price, square_feet: feet } = property
  const isInPlace = () => {
    if (!place) return true
    if (place.kind === 'outcode' && property.outcode === place.name) return true
    const miles = within ?? (place.kind === 'outcode' ? 0 : place.radiusMiles)
    return point !== null && miles > 0 && distanceMiles(point, place.location) <= miles
  }
  return (
    property.listed &&
    property.channel === criteria.channel &&
    property.beds >= minBeds &&
    property.beds <= maxBeds &&
    (minPrice === 0 || (price !== null && price >= minPrice)) &&
    (maxPrice === undefined || (price !== null && price <= maxPrice)) &&
    (minSquareFeet === 0 || (feet !== null && feet >= minSquareFeet)) &&
    (!pets || property.pets) &&
    asked.every((tag) => (tag.startsWith('!') ? !property.tags.includes(tag.slice(1)) : property.tags.includes(tag))) &&
    (status !== 'available' || (availableStatuses as readonly string[]).includes(property.status)) &&
    (!view || (point !== null && point.lng >= view[0] && point.lat >= view[1] && point.lng <= view[2] && point.lat <= view[3])) &&
    isInPlace()
  )
}
