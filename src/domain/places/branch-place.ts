import type { SearchCriteria } from '../search/search-criteria.ts'
import type { Branch } from '../site/agency.ts'
import type { Suggestion } from './meant-places.ts'
import { nameWords } from './place-code.ts'

type NamedBranch = Pick<Branch, 'id' | 'name'>
type SuggestedBranch = NamedBranch & Pick<Branch, 'town' | 'postcode'>

/** The name of a branch in the place field, where branches can be searched like places. */
function branchText({ name }: Pick<Branch, 'name'>): string {
  return `${name} branch`
}

/** A `place_id` that no place has. */
function branchPlaceId(branchId: number): string {
  return `branch-${branchId}`
}

/** The branch that a chosen suggestion or a typed text names. */
export function findMeantBranch<B extends NamedBranch>(
  { placeId, q }: { placeId?: string; q?: string },
  branches: readonly B[],
): B | undefined {
  if (placeId !== undefined) return branches.find(({ id }) => branchPlaceId(id) === placeId)
  const typed = nameWords(q ?? '').join(' ')
  return branches.find((branch) => nameWords(branchText(branch)).join(' ') === typed)
}

/** The branches for which every word of the text begins a word of their name, town or postcode. [] for a text without a letter or digit. */
export function suggestedBranches(term: string, branches: readonly SuggestedBranch[]): Suggestion[] {
  const words = nameWords(term)
  if (words.length === 0) return []
  const isMeant = (branch: SuggestedBranch) => {
    const own = nameWords(`${branchText(branch)} ${branch.town} ${branch.postcode}`)
    return words.every((word) => own.some((each) => each.startsWith(word)))
  }
  return branches.filter(isMeant).map((branch) => [branchText(branch), branchPlaceId(branch.id)])
}

/** A search as its form shows it: the branch is in the place field if nothing else says where to look. */
export function withBranchAsPlace(criteria: SearchCriteria, branch: NamedBranch | undefined): { criteria: SearchCriteria; text: string } {
  const { placeId, q, poly, branchId: _branchId, ...rest } = criteria
  if (!branch || placeId !== undefined || q !== undefined || poly !== undefined) return { criteria, text: q ?? '' }
  return { criteria: { ...rest, placeId: branchPlaceId(branch.id) }, text: branchText(branch) }
}
