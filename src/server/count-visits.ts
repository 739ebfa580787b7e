import type { Context } from 'hono'
import { isbot } from 'isbot'
import type { SearchedWords } from '#src/domain/figures/searched-words.ts'
import { readConsent } from '#src/domain/site/consent.ts'
import type { VisitorAddresses } from './middleware/visitor-addresses.ts'
import { isPrefetch } from './request-headers.ts'
import type { SiteContext } from './site-context.ts'

/** Counts a search whose results are shown to a visitor who may be in the statistics. */
export function countSearch(
  c: Context,
  { statistics, visitors }: Pick<SiteContext, 'statistics' | 'visitors'>,
  searched: SearchedWords,
): void {
  if (c.req.method === 'GET' && isCounted(c, visitors)) statistics.countSearch(searched)
}

/**
 * Whether a visitor may be in the statistics (decision 68): not who objects (Global Privacy Control, Do Not Track, or a no to cookies),
 * no program, no page that a browser fetched ahead, none of the agency's own people.
 */
export function isCounted(c: Context, { isOfAgency }: Pick<VisitorAddresses, 'isOfAgency'>): boolean {
  const objects = c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1' || readConsent(c.req.header('cookie')) === 'deny'
  // Browsers say who they are.
  const agent = c.req.header('user-agent') ?? ''
  return !objects && !isPrefetch(c) && agent !== '' && !isbot(agent) && !isOfAgency(c)
}
