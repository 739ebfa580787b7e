import { chosenKind, tickedTags } from '#src/domain/search/offered-filters.ts'
import type { CriterionName, SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { controlsOf } from '#src/domain/search/search-inputs.ts'
import type { FormControls } from '#src/domain/search/search-query.ts'

/** `board` stands in a hero, `bar` above results. */
export type FormVariant = 'board' | 'bar'

/** What "More filters" folds away. */
function foldedControls({ channel }: SearchCriteria): FormControls {
  const names = [...namesOf('more', channel), ...namesOf('must-have', channel)]
  return { criteria: new Set(names), tags: new Set(tickedTags(channel).map(({ tag }) => tag)) }
}

/**
 * What the search form has controls for beside channel and place, which search-form.test.tsx holds against what is drawn. The list of
 * property types shows one of those asked for.
 */
export function formControls(variant: FormVariant, criteria: SearchCriteria): FormControls {
  const main = namesOf('main', criteria.channel)
  if (variant === 'board') return { criteria: new Set(main), tags: new Set() }
  const { criteria: keys, tags } = foldedControls(criteria)
  const kind = chosenKind(criteria)
  const all = new Set([...main, ...keys, ...namesOf('sort', criteria.channel)])
  return { criteria: all, tags: kind === undefined ? tags : new Set([...tags, kind]) }
}

/** How many of the filters that "More filters" folds away are set. */
export function countFolded(criteria: SearchCriteria): number {
  const controls = foldedControls(criteria)
  const ticked = (criteria.tags ?? []).filter((tag) => controls.tags.has(tag))
  return countSet(criteria, [...controls.criteria]) + ticked.length
}

/** How many of the form's filters are set; place and order are none. */
export function countFilters(criteria: SearchCriteria): number {
  return countFolded(criteria) + countSet(criteria, namesOf('main', criteria.channel)) + (chosenKind(criteria) === undefined ? 0 : 1)
}

function countSet(criteria: SearchCriteria, keys: ReadonlyArray<keyof SearchCriteria>): number {
  return keys.filter((key) => criteria[key] !== undefined && criteria[key] !== false).length
}

function namesOf(group: Parameters<typeof controlsOf>[0], channel: SearchCriteria['channel']): CriterionName[] {
  return controlsOf(group, channel).map(({ name }) => name)
}
