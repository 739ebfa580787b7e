import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findLocatedPlaces, type LocatedPlace } from '#src/data/places/located-places.ts'
import { findOutlinedCounties } from '#src/data/places/outlines.ts'
import { findPlacedProperties, saveCounties } from '#src/data/places/property-places.ts'
import { isInOutline, milesToLine, type Outline, outlineBox } from '#src/domain/places/outline.ts'
import { isInBox, type Point } from '#src/domain/places/point.ts'
import { nearestTown } from '#src/services/locate/nearest-town.ts'

const propertiesPerStatement = 2000

/**
 * Within a transaction: assigns every property to the county whose outline contains its true location. Returns how many changed. Without
 * county outlines nothing changes.
 */
export async function correctCounties(trx: Kysely<Schema>): Promise<number> {
  const outlined = await findOutlinedCounties(trx)
  if (outlined.length === 0) return 0
  const locations = await findLocatedPlaces(trx)
  const [countyOf, nearest] = [outlinedCounties(outlined, locations), nearestTown(locations)]
  let [after, moved] = [0, 0]
  for (;;) {
    const properties = await findPlacedProperties(trx, { after, limit: propertiesPerStatement })
    const wrong = properties.flatMap(({ id, point, countySlug }) => {
      const right = countyOf(point, nearest(point)) ?? null
      return right !== null && right !== countySlug ? [{ id, countySlug: right }] : []
    })
    await saveCounties(trx, wrong)
    moved += wrong.length
    if (properties.length < propertiesPerStatement) return moved
    after = properties.at(-1)!.id
  }
}

interface OutlinedCounty {
  slug: string
  outline: Outline
}

/** A pier, or a beach that a simplified outline cuts off, still belongs to its county. */
const coastMiles = 0.5

/**
 * Returns a function that finds a point's county: the one whose outline contains it, otherwise the nearest place's county, unless the point
 * is outside that county's outline. Without outlines it is the nearest place's county.
 */
export function outlinedCounties(outlines: readonly OutlinedCounty[], places: readonly LocatedPlace[]) {
  const boxed = outlines.map((county) => ({ ...county, box: outlineBox(county.outline) }))
  const bySlug = new Map(boxed.map((county) => [county.slug, county]))
  const elsewhere = nearestTown(boxed.length > 0 ? places.filter(({ countySlug }) => !bySlug.has(countySlug)) : [])
  return (point: Point, nearest: Pick<LocatedPlace, 'countySlug'> | undefined): string | undefined => {
    const holding = boxed.find(({ outline, box }) => isInBox(box, point) && isInOutline(outline, point))
    if (holding) return holding.slug
    const nearby = nearest && bySlug.get(nearest.countySlug)
    if (!nearby || milesToLine(nearby.outline, point) <= coastMiles) return nearest?.countySlug
    return (elsewhere(point) ?? nearest)?.countySlug
  }
}
