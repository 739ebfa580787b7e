import { purgeJob } from '#src/data/processes/shared-cache-purges.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { CdnSettings } from '#src/domain/site/cdn-settings.ts'
import { cdnPurger } from '#src/gateways/purge-cdn.ts'
import { purgeSharedCache } from '#src/jobs/purge-shared-cache.ts'
import type { Assets } from '#src/render/assets.ts'
import { contentHash } from './content-hash.ts'

interface PurgesOptions extends Pick<Parameters<typeof purgeSharedCache>[0], 'database' | 'log'> {
  content: AgencyContent
  assets: Assets
}

/** Runs a job in one process of all. */
type RunAlone = (name: string, start: () => Promise<() => Promise<void>>) => Promise<void>

/** Starts the job that purges the shared cache of the settings, where there is one that can be purged. */
export async function startPurges(
  alone: RunAlone,
  cdn: CdnSettings | undefined,
  { content, assets, ...parts }: PurgesOptions,
): Promise<void> {
  if (!cdn || cdn.purgeUrls.length === 0) return
  const made = [contentHash(content), assets.build, ...assets.scripts, ...assets.stylesheets].join(' ')
  await alone(purgeJob, () => purgeSharedCache({ ...parts, purge: cdnPurger(cdn), made }))
}
