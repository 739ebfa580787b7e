import type { Context } from 'hono'
import { isbot } from 'isbot'
import { readConsent } from '#src/domain/site/consent.ts'
import { isFetchedAhead } from './is-fetched-ahead.ts'
import type { VisitorAddresses } from './middleware/visitor-addresses.ts'

/**
 * Whether a visitor may be in the statistics (decision 68): not who objects (Global Privacy Control, Do Not Track, or a no to cookies),
 * no program, no page that a browser fetched ahead, none of the agency's own people.
 */
export function isCounted(c: Context, { isOfAgency }: Pick<VisitorAddresses, 'isOfAgency'>): boolean {
  const objects = c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1' || readConsent(c.req.header('cookie')) === 'deny'
  // Browsers say who they are.
  const agent = c.req.header('user-agent') ?? ''
  return !objects && !isFetchedAhead(c) && agent !== '' && !isbot(agent) && !isOfAgency(c)
}
