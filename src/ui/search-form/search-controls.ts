import { chosenKind, tickedTags } from '#src/domain/search/offered-filters.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import type { FormControls } from '#src/domain/search/search-form.ts'

/** `board` stands in a hero, `bar` above results. */
export type FormVariant = 'board' | 'bar'

type Keys = readonly (keyof SearchCriteria)[]

export const onBoard: Keys = ['minBeds', 'maxPrice']
/** What "More filters" folds away, besides the tags. */
const folded: Keys = [
  'within',
  'minPrice',
  'maxBeds',
  'minBathrooms',
  'minSquareFeet',
  'maxSquareFeet',
  'minAcreage',
  'maxAcreage',
  'area',
  'epc',
  'createdAgo',
  'updatedAgo',
  'text',
  'status',
]
const foldedOf: Record<SearchCriteria['channel'], Keys> = {
  sales: [...folded, 'tenure', 'auctionDate'],
  lettings: [...folded, 'minPerNight', 'maxPerNight', 'pets', 'shortLets'],
}

export function foldedControls({ channel }: SearchCriteria): FormControls {
  return { criteria: new Set(foldedOf[channel]), tags: new Set(tickedTags(channel).map(({ tag }) => tag)) }
}

/**
 * What the search form has controls for beside channel and place: to be kept in step with the components that draw them, which
 * search-form.test.tsx sees to. The list of property types shows one of those asked for.
 */
export function formControls(variant: FormVariant, criteria: SearchCriteria): FormControls {
  if (variant === 'board') return { criteria: new Set(onBoard), tags: new Set() }
  const { criteria: keys, tags } = foldedControls(criteria)
  const kind = chosenKind(criteria)
  return { criteria: new Set([...onBoard, ...keys, 'sorted']), tags: kind === undefined ? tags : new Set([...tags, kind]) }
}
