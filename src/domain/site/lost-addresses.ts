import { entryPath } from '../entries/entry.ts'
import type { AgencyContent } from './agency.ts'
import { agencyPaths, developmentLinks } from './agency-paths.ts'
import { redirectOf } from './redirects.ts'

/** A known address that no longer leads anywhere. */
export interface LostAddress {
  from: string
  /** The new address that seems to have replaced it, if there is exactly one. */
  to?: string
}

/** Addresses that a change of content removes and no redirect covers. */
export function lostAddresses(before: AgencyContent, after: AgencyContent): LostAddress[] {
  const [old, now] = [addressesOf(before), addressesOf(after)]
  const gained = [...now].filter((path) => !old.has(path))
  const lost = [...old].filter((path) => !now.has(path) && !isRedirected(path, after))
  return lost.map((from) => {
    const [to, ...more] = gained.filter((path) => folderOf(path) === folderOf(from))
    const isOnlyOne = lost.filter((path) => folderOf(path) === folderOf(from)).length === 1
    return to !== undefined && more.length === 0 && isOnlyOne ? { from, to } : { from }
  })
}

function addressesOf(agency: AgencyContent): Set<string> {
  return new Set([...agencyPaths(agency), ...agency.entries.map(entryPath), ...developmentLinks(agency).map(({ path }) => path)])
}

function isRedirected(path: string, { redirects }: AgencyContent): boolean {
  return redirects !== undefined && redirectOf(redirects, path) !== undefined
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
