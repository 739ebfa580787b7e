import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import type { FormControls } from '#src/domain/search/search-form.ts'
import { chosenKind, offeredTags } from './search-options.ts'

/** `board` stands in a hero, `bar` above results. */
export type FormVariant = 'board' | 'bar'

const onBoard: readonly (keyof SearchCriteria)[] = ['minBeds', 'maxPrice']
const onBar: readonly (keyof SearchCriteria)[] = [
  ...onBoard,
  'within',
  'minPrice',
  'maxBeds',
  'minSquareFeet',
  'minAcreage',
  'createdAgo',
  'text',
  'status',
  'sorted',
]

/**
 * What the search form has controls for beside channel and place: to be kept in step with the components that draw them, which
 * search-form.test.tsx sees to. The list of property types shows one of those asked for.
 */
export function formControls(variant: FormVariant, criteria: SearchCriteria): FormControls {
  if (variant === 'board') return { criteria: new Set(onBoard), tags: new Set() }
  const kind = chosenKind(criteria)
  return {
    criteria: new Set([...onBar, ...(criteria.channel === 'lettings' ? (['pets'] as const) : [])]),
    tags: new Set([...offeredTags(criteria.channel).map(({ tag }) => tag), ...(kind === undefined ? [] : [kind])]),
  }
}
