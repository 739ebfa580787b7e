import type { NeedContext } from './need-context.ts'

/** Paths of the pages that the agency wrote: a block draws a link that it makes up itself only where there is a page. */
export function loadPaths({ agency }: NeedContext, _ask: true): ReadonlySet<string> {
  return new Set(agency.pages.map(({ path }) => path))
}
