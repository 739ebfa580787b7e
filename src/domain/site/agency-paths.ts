import * as routes from '#src/routes.ts'
import type { AgencyContent } from './agency.ts'

type Written = Pick<AgencyContent, 'branches' | 'pages'>

/** Paths of the pages that come of the branches' files: that of all branches, those of each, then that of all people and theirs. */
export function branchPaths({ branches }: Pick<Written, 'branches'>): string[] {
  if (branches.length === 0) return []
  return [
    routes.branches.index.href(),
    ...branches.map(({ slug }) => routes.branches.one.href(slug)),
    ...(branches.some(({ staff }) => staff.length > 0) ? [routes.staff.index.href()] : []),
    ...branches.flatMap(({ staff }) => staff.map(({ urlLabel }) => routes.staff.one.href(urlLabel))),
  ]
}

/** Those and the paths of the pages of blocks: what a link to a page of the agency may lead to. */
export function agencyPaths(agency: Written): ReadonlySet<string> {
  return new Set([...agency.pages.map(({ path }) => path), ...branchPaths(agency)])
}
