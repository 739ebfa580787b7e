import { createHash } from 'node:crypto'
import { purgeJob } from '#src/data/processes/shared-cache-purges.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { CdnSettings } from '#src/domain/site/cdn-settings.ts'
import { cdnPurger } from '#src/gateways/purge-cdn.ts'
import { purgeSharedCache } from '#src/jobs/purge-shared-cache.ts'
import type { Assets } from '#src/render/assets.ts'

interface PurgesOptions extends Pick<Parameters<typeof purgeSharedCache>[0], 'database' | 'log'> {
  content: () => AgencyContent
  assets: Assets
}

/** Runs a job in only one of all processes. */
type RunAlone = (name: string, start: () => Promise<() => Promise<void>>) => Promise<void>

/** Starts the job that purges the shared cache, if the settings name one. */
export async function startPurges(
  alone: RunAlone,
  cdn: CdnSettings | undefined,
  { content, assets, ...parts }: PurgesOptions,
): Promise<void> {
  if (!cdn || cdn.purgeUrls.length === 0) return
  const made = () => [contentHash(content()), assets.build, ...assets.scripts, ...assets.stylesheets].join(' ')
  await alone(purgeJob, () => purgeSharedCache({ ...parts, purge: cdnPurger(cdn), made }))
}

const known = new WeakMap<AgencyContent, string>()

/** Returns a hash of the agency's content, cached for each content object. */
export function contentHash(content: AgencyContent): string {
  const found = known.get(content)
  if (found) return found
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 12)
  known.set(content, hash)
  return hash
}
