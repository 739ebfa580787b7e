import type { CdnSettings } from '#src/domain/site/cdn-settings.ts'
import { pageTag } from '#src/gateways/purge-cdn.ts'

export type SharedCaching = Pick<CdnSettings, 'kind' | 'seconds'>

/** A page is shown for so long while the site does not answer. */
const withoutSiteSeconds = 24 * 60 * 60

/**
 * What tells a shared cache that it may keep a page, show it while it asks again (as long once more), and while the site is away (RFC 5861). Browsers go by
 * Cache-Control, which does not change for caches that have a header of their own (RFC 9213; Fastly's Surrogate-Control): they would show an old price. A plain
 * cache goes by s-maxage, which browsers do not read.
 */
export function sharedHeaders({ kind, seconds }: SharedCaching): Record<string, string> {
  const control = `max-age=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=${withoutSiteSeconds}`
  if (kind === 'fastly') return { 'surrogate-control': control, 'surrogate-key': pageTag }
  if (kind === 'cloudflare') return { 'cdn-cache-control': control, 'cache-tag': pageTag }
  return {
    'cache-control': `public, max-age=0, s-maxage=${seconds}, must-revalidate`,
    'cdn-cache-control': control,
    'surrogate-key': pageTag,
  }
}
