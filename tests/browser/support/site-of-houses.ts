import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { stockedSite } from '#tests/support/served-site.ts'

/** A site with so many houses for sale, of three bedrooms but for the first five, which have one. */
export function siteOfHouses(count: number) {
  return stockedSite(async (db) => {
    await addPlace(db)
    for (let number = 0; number < count; number += 1) await addProperty(db, { beds: number < 5 ? 1 : 3 })
  })
}
