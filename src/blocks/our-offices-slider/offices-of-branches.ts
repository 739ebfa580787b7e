import type { Branch } from '#src/domain/site/agency.ts'
import { branchPage } from '#src/domain/site/branch-path.ts'

/** Branches as cards of offices: name, address, and the way to their pages. */
export function officesOfBranches(branches: readonly Branch[]) {
  return branches.map(({ name, streetAddress, town, postcode, slug }) => ({
    title: name,
    para: [streetAddress, `${town} ${postcode}`].filter((part) => part.trim() !== '').join(', '),
    linkText: 'Visit office',
    link: branchPage(slug),
  }))
}
