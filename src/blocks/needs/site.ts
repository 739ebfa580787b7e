import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { NeedContext } from './need-context.ts'

/** What the agency says of itself in site.yaml. */
export function loadSite({ agency }: NeedContext, _ask: true): AgencyContent['site'] {
  return agency.site
}
