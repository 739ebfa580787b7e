import type { Kysely } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findLoadedVersion, removeGazetteer, saveLoadedVersion, savePlaces, waitForOtherLoaders } from '#src/data/places/save-places.ts'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import { gazetteerPlaces } from '#src/domain/places/place-gazetteer.ts'
import { gazetteerVersion, readTowns } from '#src/gateways/gazetteer.ts'

const placesPerStatement = 500

/**
 * Fills the place table on the first start and when the gazetteer is newer. Returns how many places it wrote, 0 if there was nothing to do.
 * Places keep their ids. All or nothing, and safe if several processes start together.
 */
export async function loadGazetteer(db: Kysely<Schema>, onProgress: (done: number, total: number) => void = () => {}): Promise<number> {
  const version = await gazetteerVersion()
  if ((await findLoadedVersion(db, 'gazetteer')) === version) return 0
  const places = gazetteerPlaces(await readTowns())
  return atomically(db, async (trx) => {
    await waitForOtherLoaders(trx, 'gazetteer')
    if ((await findLoadedVersion(trx, 'gazetteer')) === version) return 0
    await removeGazetteer(trx)
    for (let done = 0; done < places.length; done += placesPerStatement) {
      await savePlaces(trx, places.slice(done, done + placesPerStatement))
      onProgress(Math.min(done + placesPerStatement, places.length), places.length)
    }
    await saveLoadedVersion(trx, 'gazetteer', version)
    await raiseSiteVersion(trx)
    return places.length
  })
}
