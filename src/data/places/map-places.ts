import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { MapOutline, MapTown } from '#src/domain/places/map-geography.ts'
import {
  coarserOutline,
  countPoints,
  type MultiPolygonCoordinates,
  type Outline,
  type OutlineKind,
  outlineCoordinates,
  outlineKinds,
  weightAtZoom,
} from '#src/domain/places/outline.ts'
import type { Box } from '#src/domain/places/point.ts'
import { readsNoStock } from '../page-reads/page-reads.ts'
import { findOutline } from './outlines.ts'
import { boxText, readPoint } from './points.ts'

/** More lines would be unreadable; a map of the country has 112 counties. */
const maxOutlines = 200
/** About 400 kB of JSON, 120 kB compressed. */
const maxPoints = 20_000

interface FindMapOutlinesOptions {
  /** Decimal degrees. */
  view: Box
  /** MapLibre's zoom: 512 pixels for the world at 0. Any number. */
  zoom: number
  /** By default all kinds. */
  kinds?: readonly OutlineKind[]
}

/**
 * The imported outlines that a view touches, largest first: at most 200, with at most 20,000 points together and no more detail than the
 * zoom shows. [] if none were imported. Outlines smaller than a pixel are left out.
 */
export async function findMapOutlines(
  db: Kysely<Schema>,
  { view, zoom, kinds = outlineKinds }: FindMapOutlinesOptions,
): Promise<MapOutline[]> {
  const rows = await db
    .selectFrom('place_outline')
    .innerJoin('place', 'place.id', 'place_outline.place_id')
    .select(['place.id', 'place.name', 'place_outline.kind', 'place_outline.shape'])
    .where(sql<boolean>`place_outline.bounds && ${boxText(view)}::box`)
    .where(sql<boolean>`place_outline.kind = any(${kinds}::text[])`)
    .orderBy(sql`area(place_outline.bounds)`, 'desc')
    .orderBy('place.id')
    .limit(maxOutlines)
    .execute()
  let weight = weightAtZoom(Math.min(22, Math.max(0, zoom)))
  let thinned = rows.map((row) => coarserOutline(row.shape as Outline, weight))
  while (thinned.reduce((sum, outline) => sum + countPoints(outline), 0) > maxPoints) {
    weight *= 4
    thinned = thinned.map((outline) => coarserOutline(outline, weight))
  }
  return thinned.flatMap((outline, index) => {
    const { id, name, kind } = rows[index]!
    return outline.length > 0 ? [{ placeId: id, name, kind, coordinates: outlineCoordinates(outline) }] : []
  })
}

/** The full outline of a place; undefined if none was imported. */
export async function findPlaceCoordinates(db: Kysely<Schema>, placeId: string): Promise<MultiPolygonCoordinates | undefined> {
  const outline = await findOutline(db, placeId)
  return outline && outlineCoordinates(outline)
}

/** As many names as a map of the whole country has room for. */
const mostLargeTowns = 250
/** More than any square degree of Britain has; the smallest are left out. */
const mostInBox = 1000

/** The largest towns, largest first. */
export async function findLargeTowns(db: Kysely<Schema>): Promise<MapTown[]> {
  return readTowns(await townRows(db).where('population', '>', 0).limit(mostLargeTowns).execute())
}

/** The towns and villages in a box, largest first. */
export async function findTownsIn(db: Kysely<Schema>, box: Box): Promise<MapTown[]> {
  const towns = townRows(db)
    .where(sql<boolean>`location <@ ${boxText(box)}::box`)
    .limit(mostInBox)
  return readTowns(await readsNoStock(() => towns.execute()))
}

function townRows(db: Kysely<Schema>) {
  return (
    db
      .selectFrom('place')
      .select(['name', 'location', 'population'])
      .where('kind', '=', 'location')
      // A district is shown by its outline, not as a town.
      .where(sql<boolean>`imported_from is distinct from 'outlines'`)
      .orderBy('population', 'desc')
      .orderBy('slug')
  )
}

function readTowns(rows: ReadonlyArray<{ name: string; location: string; population: number }>): MapTown[] {
  return rows.map(({ name, location, population }) => {
    const { lng, lat } = readPoint(location)
    return [name, lng, lat, population]
  })
}
