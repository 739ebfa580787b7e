import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { type KnownAgent, knownAgent } from '#src/domain/assistants/agent-classes.ts'
import type { SearchedWords } from '#src/domain/figures/searched-words.ts'
import { readConsent } from '#src/domain/site/consent.ts'
import type { VisitorAddresses } from './middleware/visitor-addresses.ts'
import type { Asker } from './page-cache/answer-at-once.ts'
import { isPrefetch } from './request-headers.ts'
import type { SiteContext } from './site-context.ts'

/** Counts a search whose results are shown, if the visitor may be counted. */
export function countSearch(
  c: Asker,
  { statistics, visitors }: Pick<SiteContext, 'statistics' | 'visitors'>,
  searched: SearchedWords,
): void {
  if (c.req.method === 'GET' && isCounted(c, visitors)) statistics.countSearch(searched)
}

/**
 * Whether a visitor may be counted in the statistics (decision 68): not if they object (Global Privacy Control, Do Not Track, or cookies
 * refused), nor programs, prefetches, or the agency's own people.
 */
export function isCounted(c: Asker, { isOfAgency }: Pick<VisitorAddresses, 'isOfAgency'>): boolean {
  const objects = c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1' || readConsent(c.req.header('cookie')) === 'deny'
  // Browsers send a user agent.
  const agent = c.req.header('user-agent') ?? ''
  return !objects && !isPrefetch(c) && agent !== '' && !isbot(agent) && !isOfAgency(c)
}

/** User agents seen lately: reading one takes longer than looking it up, and pages in memory are answered in little more time. */
const readAgents = new LRUCache<string, { agent: KnownAgent | undefined }>({ max: 1000 })

/** Counts a request of a program that trains on the site, answers from it or acts for somebody, which other statistics leave out. */
export function countAgent(userAgent: string | null, { statistics }: Pick<SiteContext, 'statistics'>): void {
  if (!userAgent) return
  const known = readAgents.get(userAgent)
  const read = known ?? { agent: knownAgent(userAgent) }
  if (!known) readAgents.set(userAgent, read)
  if (read.agent) statistics.countAgent(read.agent)
}
