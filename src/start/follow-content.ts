import { ContentError } from '#src/content/content-error.ts'
import { freezeContent, frozenStore } from '#src/content/frozen-content.ts'
import { atomically } from '#src/data/database/database.ts'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import { followFolder } from '#src/jobs/follow-folder.ts'
import { noteFilesInFolder } from '#src/services/site-content/site-content-parts.ts'
import { type AgencyState, type LiveAgency, type LiveAgencyOptions, readLiveAgency } from './live-agency.ts'
import type { InspectedAgency } from './read-agency.ts'

/** Reads the content folder together with what is published, when the first process starts. Throws a ContentError if there are errors. */
export async function readFolder(living: LiveAgencyOptions): Promise<{ found: InspectedAgency; state: AgencyState }> {
  const frozen = await freezeContent(living.store)
  await noteFilesInFolder({ db: living.db, base: frozenStore(living.store, () => frozen) })
  const { found, state } = await readLiveAgency(living, frozen)
  if (!state) throw new ContentError(found.problems)
  return { found, state }
}

interface FollowContentOptions extends LiveAgencyOptions {
  agency: LiveAgency
  /** Resolves once the other processes of this machine show the same content. */
  tellOthers: () => Promise<void>
}

/**
 * Follows changes of the content folder, in the first process of each machine, and raises the site's version after each, for the sake of
 * shared caches. Published content reaches each process separately (watchSiteVersion). Returns a function that stops it.
 */
export function followContent({ store, db, log, agency, tellOthers }: FollowContentOptions): () => Promise<void> {
  const take = async () => {
    const taken = await agency.takeFolder()
    if (taken === 'same') return
    await tellOthers()
    if (taken === 'shown') await atomically(db, raiseSiteVersion)
  }
  return followFolder({ watch: store.watch, take, log })
}
