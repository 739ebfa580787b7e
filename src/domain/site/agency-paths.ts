import * as routes from '#src/routes.ts'
import type { AgencyContent } from './agency.ts'
import type { PageGroup } from './sitemap.ts'

type Written = Pick<AgencyContent, 'branches' | 'pages'>
type Links = PageGroup['links']

/** The pages made from branch files: the list of branches, and each branch. */
export function branchLinks({ branches }: Pick<Written, 'branches'>): Links {
  if (branches.length === 0) return []
  const all = { path: routes.branches.index.href(), text: 'Our branches' }
  return [all, ...branches.map(({ slug, name }) => ({ path: routes.branches.one.href(slug), text: name }))]
}

/** The list of all people, and each person's page. */
export function staffLinks({ branches }: Pick<Written, 'branches'>): Links {
  const staff = branches.flatMap((branch) => branch.staff)
  if (staff.length === 0) return []
  const all = { path: routes.staff.index.href(), text: 'Our people by branch' }
  return [
    all,
    ...staff.map(({ urlLabel, firstName, surname }) => ({ path: routes.staff.one.href(urlLabel), text: `${firstName} ${surname}` })),
  ]
}

/** The list of developments, and each development. */
export function developmentLinks({ developments }: Pick<AgencyContent, 'developments'>): Links {
  if (developments.length === 0) return []
  const all = { path: routes.developments.index.href(), text: 'All developments' }
  return [all, ...developments.map(({ slug, name, place }) => ({ path: routes.developments.one.href(slug), text: `${name}, ${place}` }))]
}

/** The paths of branches and people. */
export function branchPaths(written: Pick<Written, 'branches'>): string[] {
  return [...branchLinks(written), ...staffLinks(written)].map(({ path }) => path)
}

/** Those paths and the pages of blocks: everything that a link may lead to. */
export function agencyPaths(agency: Written): ReadonlySet<string> {
  return new Set([...agency.pages.map(({ path }) => path), ...branchPaths(agency)])
}
