import * as routes from '#src/routes.ts'
import type { Channel } from '../property/channel.ts'
import { landingPath } from '../search/search-path.ts'

/** The address of what a branch sells, or lets. */
export function branchPath(slug: string, channel: Channel = 'sales'): string {
  return landingPath(routes.search.branch.href(slug), { channel })
}

/** The address of the page about a branch, which its properties lie below. */
export function branchPage(slug: string): string {
  return routes.branches.one.href(slug)
}
