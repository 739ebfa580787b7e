import type { Branch } from '#src/domain/site/agency.ts'
import { branchPath } from '#src/domain/site/branch-path.ts'

/** Branches as cards of offices: name, address, and the way to what they sell or let. */
export function officesOfBranches(branches: readonly Branch[]) {
  return branches.map(({ name, streetAddress, town, postcode, slug, channels }) => ({
    title: name,
    para: [streetAddress, `${town} ${postcode}`].filter((part) => part.trim() !== '').join(', '),
    linkText: `Property in ${name}`,
    link: branchPath(slug, channels.includes('sales') ? 'sales' : 'lettings'),
  }))
}
