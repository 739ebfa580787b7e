import { type RawBuilder, sql } from 'kysely'
import { pointInUnits } from './points.ts'

/** That the place of a row has an outline of its own in the place of its circle. */
export const hasOutline: RawBuilder<boolean> = sql`exists (select from place_outline where place_outline.place_id = place.id)`

/** That the outline of the row's place holds a point, as a search there finds it (src/data/search/outline-area.ts). */
export function isInOutline(point: RawBuilder<unknown>): RawBuilder<boolean> {
  const isIn = (isHole: boolean) => sql`exists (
    select from place_outline_ring as bounding where bounding.place_id = place.id and bounding.is_hole = ${sql.lit(isHole)}
      and ${pointInUnits(point)} <@ bounding.ring)`
  return sql`(${isIn(false)} and not ${isIn(true)})`
}
