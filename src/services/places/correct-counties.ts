import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findLocatedPlaces } from '#src/data/places/located-places.ts'
import { findOutlinedCounties } from '#src/data/places/outlines.ts'
import { findPlacedProperties, saveCounties } from '#src/data/places/property-places.ts'
import { nearestTown } from '../locate/nearest-town.ts'
import { outlinedCounties } from '../locate/outlined-counties.ts'

const propertiesPerStatement = 2000

/**
 * Within a transaction: puts every property into the county whose outline holds its true point. Returns how many were in another. Where
 * no county has an outline nothing is changed.
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
