import type { PageReads } from '#src/data/page-reads/page-reads.ts'
import type { CdnSettings } from '#src/domain/site/cdn-settings.ts'
import { pageTag, tagsOf } from '#src/gateways/purge-cdn.ts'

export type SharedCaching = Pick<CdnSettings, 'kind' | 'seconds'>

/** How long a shared cache may show a page while the site is down. */
const withoutSiteSeconds = 24 * 60 * 60

/**
 * Returns headers that let a shared cache keep a page, show it while revalidating for the same time again, and show it while the site is
 * down (RFC 5861). Includes the tags for purging (docs/proxies.md), which these caches do not pass on. For caches with a header of their
 * own (RFC 9213; Fastly's Surrogate-Control) Cache-Control stays the same, because browsers obey it and would show an old price. Plain
 * caches obey s-maxage, which browsers ignore.
 */
export function sharedHeaders({ kind, seconds }: SharedCaching, reads: PageReads): Record<string, string> {
  const control = `max-age=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=${withoutSiteSeconds}`
  const tags = tagsOf(reads.keys())
  if (kind === 'fastly') return { 'surrogate-control': control, 'surrogate-key': tags.join(' ') }
  if (kind === 'cloudflare') return { 'cdn-cache-control': control, 'cache-tag': tags.join(',') }
  return {
    'cache-control': `public, max-age=0, s-maxage=${seconds}, must-revalidate`,
    'cdn-cache-control': control,
    'surrogate-key': pageTag,
    xkey: tags.join(' '),
  }
}
