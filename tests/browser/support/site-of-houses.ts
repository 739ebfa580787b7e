import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { servedSite } from '#tests/support/served-site.ts'

/** A site with so many houses for sale, of three bedrooms but for the first five, which have one. */
export async function siteOfHouses(count: number) {
  const db = await testDatabase()
  await addPlace(db)
  for (let number = 0; number < count; number += 1) await addProperty(db, { beds: number < 5 ? 1 : 3 })
  const site = await servedSite(db)
  return {
    url: site.url,
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]()
      await db[Symbol.asyncDispose]()
    },
  }
}
