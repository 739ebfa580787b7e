import type { SearchCriteria } from '../search/search-criteria.ts'
import type { Branch } from '../site/agency.ts'
import type { Suggestion } from './meant-places.ts'
import { nameWords } from './place-code.ts'

type NamedBranch = Pick<Branch, 'id' | 'name'>
type SuggestedBranch = NamedBranch & Pick<Branch, 'town' | 'postcode'>

/** How the place field calls a branch, whose properties can be searched as those of a place can. */
function branchText({ name }: Pick<Branch, 'name'>): string {
  return `${name} branch`
}

/** As `place_id`: no place has such an id. */
function branchPlaceId(branchId: number): string {
  return `branch-${branchId}`
}

/** The branch that a chosen suggestion or a typed text stands for. */
export function findMeantBranch<B extends NamedBranch>(
  { placeId, q }: { placeId?: string; q?: string },
  branches: readonly B[],
): B | undefined {
  if (placeId !== undefined) return branches.find(({ id }) => branchPlaceId(id) === placeId)
  const typed = nameWords(q ?? '').join(' ')
  return branches.find((branch) => nameWords(branchText(branch)).join(' ') === typed)
}

/** The branches any word of whose name, town or postcode begins like each word of a text. [] for a text without a letter or digit. */
export function suggestedBranches(term: string, branches: readonly SuggestedBranch[]): Suggestion[] {
  const words = nameWords(term)
  if (words.length === 0) return []
  const isMeant = (branch: SuggestedBranch) => {
    const own = nameWords(`${branchText(branch)} ${branch.town} ${branch.postcode}`)
    return words.every((word) => own.some((each) => each.startsWith(word)))
  }
  return branches.filter(isMeant).map((branch) => [branchText(branch), branchPlaceId(branch.id)])
}

/** A search as its form says it: a branch stands in the place field where nothing else says where to look. */
export function withBranchAsPlace(criteria: SearchCriteria, branch: NamedBranch | undefined): { criteria: SearchCriteria; text: string } {
  const { placeId, q, poly, branchId: _branchId, ...rest } = criteria
  if (!branch || placeId !== undefined || q !== undefined || poly !== undefined) return { criteria, text: q ?? '' }
  return { criteria: { ...rest, placeId: branchPlaceId(branch.id) }, text: branchText(branch) }
}
