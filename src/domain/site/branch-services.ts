import type { Branch } from './agency.ts'

/** What a branch is, by what it does: 'Estate and letting agents'. */
export function branchServices({ channels }: Pick<Branch, 'channels'>): string {
  if (!channels.includes('lettings')) return 'Estate agents'
  return channels.includes('sales') ? 'Estate and letting agents' : 'Letting agents'
}
