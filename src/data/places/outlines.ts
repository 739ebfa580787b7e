import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type Outline, type OutlineKind, outlineBox } from '../../domain/places/outline.ts'
import type { Place } from '../../domain/places/place.ts'
import type { Schema } from '../database/schema.ts'
import { readsNoStock } from '../page-reads/page-reads.ts'
import { boxText, ringText } from './points.ts'

export interface PlaceOutline {
  placeId: string
  kind: OutlineKind
  outline: Outline
}

/** Within a transaction; replaces the place's existing outline. */
export async function saveOutlines(trx: Kysely<Schema>, outlines: readonly PlaceOutline[]): Promise<void> {
  if (outlines.length === 0) return
  const ids = outlines.map(({ placeId }) => placeId)
  await trx.deleteFrom('place_outline').where('place_id', 'in', ids).execute()
  const shapes = outlines.map(({ placeId, kind, outline }) => ({
    place_id: placeId,
    kind,
    shape: outline,
    bounds: boxText(outlineBox(outline)),
  }))
  const rings = outlines.flatMap(({ placeId, outline }) =>
    outline
      .flatMap((polygon) => polygon.map((ring, index) => ({ ring: ringText(ring), is_hole: index > 0 })))
      .map((row, number) => ({ place_id: placeId, number, ...row })),
  )
  await sql`insert into place_outline (place_id, kind, shape, bounds) select place_id, kind, shape, bounds::box
    from jsonb_to_recordset(${JSON.stringify(shapes)}::text::jsonb) as given (place_id text, kind text, shape jsonb, bounds text)`.execute(
    trx,
  )
  await sql`insert into place_outline_ring (place_id, number, is_hole, ring) select place_id, number, is_hole, ring::polygon
    from jsonb_to_recordset(${JSON.stringify(rings)}::text::jsonb)
      as given (place_id text, number smallint, is_hole boolean, ring text)`.execute(trx)
}

/** The outline of a place in decimal degrees; undefined if none was imported. */
export async function findOutline(db: Kysely<Schema>, placeId: string): Promise<Outline | undefined> {
  const row = await db.selectFrom('place_outline').select('shape').where('place_id', '=', placeId).executeTakeFirst()
  return row && (row.shape as Outline)
}

/** Adds outlines to places, as searches in them need. */
export async function withOutlines<Named extends Place>(db: Kysely<Schema>, places: readonly Named[]): Promise<Named[]> {
  const ids = places.filter(({ kind }) => kind === 'county' || kind === 'location').map(({ id }) => id)
  if (ids.length === 0) return [...places]
  const found = db.selectFrom('place_outline').select(['place_id', 'shape']).where('place_id', 'in', ids)
  const rows = await readsNoStock(() => found.execute())
  const outlines = new Map(rows.map(({ place_id, shape }) => [place_id, sharedOutline(place_id, shape as Outline)]))
  return places.map((place) => {
    const outline = outlines.get(place.id)
    return outline ? { ...place, outline } : place
  })
}

/** The last outlines, by place. Pages in memory keep what they searched for, and an outline has hundreds of points. */
const outlines = new LRUCache<string, Outline>({ max: 500 })

/** Returns one object for outlines of a place that are the same. */
export function sharedOutline(placeId: string, outline: Outline): Outline {
  const known = outlines.get(placeId)
  if (known && isSameShape(known, outline)) return known
  outlines.set(placeId, outline)
  return outline
}

type Shape = number | readonly Shape[]

function isSameShape(one: Shape | undefined, other: Shape): boolean {
  if (typeof other === 'number' || typeof one === 'number' || one === undefined) return one === other
  return one.length === other.length && other.every((part, at) => isSameShape(one[at], part))
}

/** The counties with outlines, by slug. */
export async function findOutlinedCounties(db: Kysely<Schema>): Promise<Array<{ slug: string; outline: Outline }>> {
  const rows = await db
    .selectFrom('place_outline')
    .innerJoin('place', 'place.id', 'place_outline.place_id')
    .select(['place.slug', 'place_outline.shape'])
    .where('place.kind', '=', 'county')
    .orderBy('place.slug')
    .execute()
  return rows.map(({ slug, shape }) => ({ slug, outline: shape as Outline }))
}
