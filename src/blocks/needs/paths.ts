import { agencyPaths } from '#src/domain/site/agency-paths.ts'
import type { NeedContext } from './need-context.ts'

/** Paths of the agency's pages: a block draws a link that it makes up itself only where there is a page. */
export function loadPaths({ agency }: NeedContext, _ask: true): ReadonlySet<string> {
  return agencyPaths(agency)
}
