import { type Kysely, sql } from 'kysely'
import { readPoint } from '#src/data/places/points.ts'
import type { Point } from '#src/domain/places/point.ts'
import { type FactSourceName, factSourceNames, isFresh, postcodeSources } from '#src/domain/surroundings/fact-source.ts'
import { type Nearby, nearbyKindNames, nearbyKinds, squaresAround, whereFrom } from '#src/domain/surroundings/nearby.ts'
import type { NearbySource, Surroundings } from '#src/domain/surroundings/surroundings.ts'
import type { Schema } from '../database/schema.ts'
import { findConservation } from './find-conservation.ts'
import { findCrime } from './find-crime.ts'

/** A complete import that is shown. */
export interface ShownImport {
  source: FactSourceName
  importId: number
  /** `YYYY-MM-DD` */
  asOf: string
  isMadeUp: boolean
}

/** The imports that may be shown on a day, one for each source at most. */
export async function findShownImports(db: Kysely<Schema>, today: string): Promise<ShownImport[]> {
  return (await findCompleteImports(db)).filter(({ source, asOf }) => isFresh(source, asOf, today))
}

/** The last complete import of each source, those that are too old to be shown too. */
export async function findCompleteImports(db: Kysely<Schema>): Promise<ShownImport[]> {
  const { rows } = await sql<ShownImport>`
    select source, import_id as "importId", to_char(as_of, 'YYYY-MM-DD') as "asOf", is_made_up as "isMadeUp"
    from fact_import where standing = 'shown' order by source`.execute(db)
  return rows.filter(({ source }) => factSourceNames.includes(source))
}

/** Where a home is said to be. */
export interface HomePlace {
  /** `TA1 1AA`; empty if it is not known. */
  postcode: string
  /** That visitors may know. */
  point: Point | null
}

/** What these imports say of each of these places, in their order; undefined where they say nothing. Five statements at most, for any number. */
export async function findSurroundings(
  db: Kysely<Schema>,
  imports: readonly ShownImport[],
  places: readonly HomePlace[],
): Promise<Array<Surroundings | undefined>> {
  if (imports.length === 0 || places.length === 0) return places.map(() => undefined)
  const [ofPostcodes, around] = [await factsOfPostcodes(db, imports, places), await findAround(db, imports, places)]
  const points = places.map(({ point }) => point)
  const idOf = (name: FactSourceName) => imports.find(({ source }) => source === name)?.importId
  const [crimeId, conservationId] = [idOf('crime'), idOf('conservation')]
  const crime = crimeId === undefined ? [] : await findCrime(db, crimeId, points)
  const conservation = conservationId === undefined ? [] : await findConservation(db, conservationId, points)
  return places.map(({ postcode }, at) => {
    const found = imports.flatMap((shown): Array<[FactSourceName, object]> => {
      const { source, asOf, isMadeUp } = shown
      const dated = { asOf, ...(isMadeUp && { isMadeUp: true as const }) }
      const single = { crime: crime[at], conservation: conservation[at] }
      const facts = isOfPostcodes(source) ? ofPostcodes.get(`${shown.importId} ${postcode}`) : single[source as keyof typeof single]
      if (facts) return [[source, { ...dated, ...facts }]]
      const near = around[at]?.get(source as NearbySource) ?? []
      return near.length > 0 ? [[source, { ...dated, near }]] : []
    })
    return found.length > 0 ? (Object.fromEntries(found) as Surroundings) : undefined
  })
}

function isOfPostcodes(source: FactSourceName): boolean {
  return postcodeSources.some((each) => each === source)
}

/** By import and postcode. */
async function factsOfPostcodes(db: Kysely<Schema>, imports: readonly ShownImport[], places: readonly HomePlace[]) {
  const importIds = imports.flatMap(({ source, importId }) => (isOfPostcodes(source) ? [importId] : []))
  const postcodes = [...new Set(places.map(({ postcode }) => postcode))].filter(Boolean)
  if (importIds.length === 0 || postcodes.length === 0) return new Map<string, object>()
  const { rows } = await sql<{ import_id: number; place: string; facts: object }>`
    select import_id, place, facts from place_fact
    where import_id = any(${importIds}::integer[]) and place = any(${postcodes}::text[])`.execute(db)
  return new Map(rows.map(({ import_id, place, facts }) => [`${import_id} ${place}`, facts]))
}

interface AroundRow {
  at: number
  kind: Nearby['kind']
  name: string
  location: string
  facts: Pick<Nearby, 'ages' | 'grade'>
}

/** More than are shown, as two rows may be one thing: the two sides of a road have a bus stop each. */
const mostOfKind = 8

async function findAround(db: Kysely<Schema>, imports: readonly ShownImport[], places: readonly HomePlace[]) {
  const found = places.map(() => new Map<NearbySource, Nearby[]>())
  const asked = nearbyKindNames.flatMap((kind) => {
    const shown = imports.find(({ source }) => source === nearbyKinds[kind].source)
    if (!shown) return []
    return places.flatMap(({ point }, at) =>
      point ? [{ at, kind, import_id: shown.importId, lng: point.lng, lat: point.lat, squares: squaresAround(kind, point) }] : [],
    )
  })
  if (asked.length === 0) return found
  const { rows } = await sql<AroundRow>`
    select at, kind, near.name, near.location::text as location, near.facts
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked (at integer, kind text, import_id integer, lng float8, lat float8, squares text[])
    cross join lateral (
      select name, location, facts from place_fact
      where place_fact.import_id = asked.import_id and place_fact.place = any(asked.squares)
      order by power((location[0] - lng) * cos(radians(lat)), 2) + power(location[1] - lat, 2), name limit ${mostOfKind}
    ) as near`.execute(db)
  for (const { at, kind, name, location, facts } of rows) {
    const where = whereFrom(places[at]!.point!, kind, readPoint(location))
    if (!where) continue
    const { source, most } = nearbyKinds[kind]
    const near = found[at]!.get(source) ?? []
    const ofKind = near.filter((each) => each.kind === kind)
    if (ofKind.length >= most || ofKind.some((each) => each.name === name)) continue
    const { ages, grade } = facts
    found[at]!.set(source, [...near, { kind, name, ...where, ...(ages && { ages }), ...(grade && { grade }) }])
  }
  return found
}
