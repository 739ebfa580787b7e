import { chosenKind } from '#src/domain/search/offered-filters.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { foldedControls, onBoard } from './search-controls.ts'

/** How many of the filters that "More filters" folds away are set. */
export function countFolded(criteria: SearchCriteria): number {
  const controls = foldedControls(criteria)
  const ticked = (criteria.tags ?? []).filter((tag) => controls.tags.has(tag))
  return countSet(criteria, [...controls.criteria]) + ticked.length
}

/** How many of the form's filters are set; place and order are none. */
export function countFilters(criteria: SearchCriteria): number {
  return countFolded(criteria) + countSet(criteria, onBoard) + (chosenKind(criteria) === undefined ? 0 : 1)
}

function countSet(criteria: SearchCriteria, keys: readonly (keyof SearchCriteria)[]): number {
  return keys.filter((key) => criteria[key] !== undefined && criteria[key] !== false).length
}
