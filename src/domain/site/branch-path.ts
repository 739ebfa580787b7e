import type { Channel } from '#src/domain/property/channel.ts'
import { landingPath } from '#src/domain/search/search-path.ts'
import * as routes from '#src/routes.ts'
import type { Branch } from './agency.ts'

/** The address of a branch's properties for sale or to let. */
export function branchPath(slug: string, channel: Channel = 'sales'): string {
  return landingPath(routes.search.branch.href(slug), { channel })
}

/** The address of a branch's page; the addresses of its properties are below it. */
export function branchPagePath(slug: string): string {
  return routes.branches.one.href(slug)
}

/** A branch's services by its channels: 'Estate and letting agents'. */
export function branchServices({ channels }: Pick<Branch, 'channels'>): string {
  if (!channels.includes('lettings')) return 'Estate agents'
  return channels.includes('sales') ? 'Estate and letting agents' : 'Letting agents'
}
