import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findLoadedVersion, saveLoadedVersion } from '#src/data/places/save-places.ts'
import { findAdvertsToCheck, saveLacks } from '#src/data/stock/checked-adverts.ts'
import { completenessEdition, failedChecks } from '#src/domain/property/completeness.ts'

interface CheckCompletenessOptions {
  db: Kysely<Schema>
  /** Runs the work unless an import is running, in which case it returns undefined. */
  whileAlone<Result>(work: () => Promise<Result>): Promise<{ result: Result } | undefined>
  signal?: AbortSignal
}

const advertsPerBatch = 200
/** The database's name for the checks last applied to the stock. */
const memory = 'completeness checks'

/**
 * Finds what adverts lack and no import has checked: all adverts if the checks have changed, otherwise those imported by a release without
 * checks. Returns how many.
 */
export async function checkCompleteness({ db, whileAlone, signal }: CheckCompletenessOptions): Promise<number> {
  const isOther = (await findLoadedVersion(db, memory)) !== completenessEdition
  const which = isOther ? 'all' : 'unchecked'
  if (!isOther && (await findAdvertsToCheck(db, { which, after: 0, limit: 1 })).length === 0) return 0
  const done = await whileAlone(async () => {
    let checked = 0
    for (let after = 0; ; ) {
      signal?.throwIfAborted()
      const adverts = await findAdvertsToCheck(db, { which, after, limit: advertsPerBatch })
      if (adverts.length === 0) break
      after = adverts.at(-1)?.id ?? after
      await saveLacks(
        db,
        adverts.map(({ id, ...advert }) => ({ id, lacks: failedChecks(advert) })),
      )
      checked += adverts.length
    }
    await saveLoadedVersion(db, memory, completenessEdition)
    return checked
  })
  return done?.result ?? 0
}
