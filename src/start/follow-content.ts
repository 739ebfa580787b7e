import { ContentError } from '#src/content/content-error.ts'
import { freezeContent } from '#src/content/frozen-content.ts'
import { atomically } from '#src/data/database/database.ts'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import { followFolder } from '#src/jobs/follow-folder.ts'
import { type AgencyState, type LiveAgency, type LiveAgencyOptions, readLiveAgency } from './live-agency.ts'
import type { InspectedAgency } from './read-agency.ts'

/** At the start of the first process: the folder with what is published over it. Throws ContentError where there are mistakes. */
export async function readFolder(living: LiveAgencyOptions): Promise<{ found: InspectedAgency; state: AgencyState }> {
  const { found, state } = await readLiveAgency(living, await freezeContent(living.store))
  if (!state) throw new ContentError(found.problems)
  return { found, state }
}

interface FollowContentOptions extends LiveAgencyOptions {
  agency: LiveAgency
  /** Resolves once the other processes of this machine show the same. */
  tellOthers: () => Promise<void>
}

/**
 * In the first process of each machine: takes in changes of its folder. The version of the site is raised with each, for shared caches;
 * what is published all processes follow by themselves (watchSiteVersion). The returned function ends it.
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
