import type { MortgageTerms } from '#src/domain/calculators/mortgage.ts'
import type { CriterionControl, SearchStatus } from '#src/domain/search/criteria/criterion.ts'
import { chosenKind, tickedTags } from '#src/domain/search/offered-filters.ts'
import type { CriterionName, SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { controlsOf, searchOptions, type UnreadNumbers } from '#src/domain/search/search-inputs.ts'
import type { FormControls } from '#src/domain/search/search-query.ts'
import type { FactSourceName } from '#src/domain/surroundings/fact-source.ts'
import { Checkbox, Field, Select } from '../field.tsx'

export interface FilterProps {
  criteria: SearchCriteria
  /** Texts that could not be read, shown beside their fields with the filters open. */
  unread?: UnreadNumbers | undefined
  /** The status that results have if the search names none. */
  defaultStatus: SearchStatus
  /** The mortgage that monthly costs go by; without it the form does not say it. */
  mortgage?: MortgageTerms | undefined
  /** The registers of places by which the agency lets visitors search; none by default. */
  placeFilters?: readonly FactSourceName[] | undefined
}

type PlaceFilters = FilterProps['placeFilters']

interface FilterControlsProps extends FilterProps {
  group: CriterionControl<unknown>['group']
  className?: string | undefined
}

/** The controls of a group, each with what is asked for (domain/search/criteria). */
export function FilterControls({ group, criteria, placeFilters, ...rest }: FilterControlsProps) {
  return controlsOf(group, criteria.channel, placeFilters).map((filter) => (
    <FilterControl key={filter.name} filter={filter} criteria={criteria} {...rest} />
  ))
}

interface FilterControlProps extends FilterProps {
  filter: { name: CriterionName; field: string; control: CriterionControl<unknown> }
  className?: string | undefined
}

function FilterControl({
  filter: { name, field, control },
  criteria,
  unread = {},
  defaultStatus,
  mortgage,
  className,
}: FilterControlProps) {
  const { channel, [name]: asked } = criteria
  const shared = {
    id: `search-${field.replaceAll('_', '-')}`,
    name: field,
    label: labelOf(control, channel),
    ...(mortgage && control.hint && { hint: control.hint({ channel, mortgage }) }),
    className,
  }
  switch (control.kind) {
    case 'select': {
      const { unasked } = control.options({ channel, defaultStatus })
      const isOf = { isWished: criteria.wishes !== undefined, isTravelled: criteria.travel !== undefined }
      const options = searchOptions(name, { channel, defaultStatus, ...isOf }, asked)
      return <Select {...shared} defaultValue={asked === unasked ? '' : text(asked)} options={options} />
    }
    case 'number':
      return (
        <Field
          {...shared}
          inputMode={control.inputMode}
          defaultValue={unread[name] ?? text(asked)}
          error={unread[name] && `Write a number, such as ${control.example}.`}
        />
      )
    case 'text': {
      const shown = asked !== undefined && control.shown ? control.shown(asked) : text(asked)
      return (
        <Field
          {...shared}
          placeholder={control.placeholder}
          autoComplete={control.autoComplete}
          // Where texts may be unreadable: by this, searching in place finds what has an error (browser/results/show-results.ts).
          inputMode={control.example ? 'text' : undefined}
          defaultValue={unread[name] ?? shown}
          error={unread[name] && control.example && `Write it as: ${control.example}.`}
        />
      )
    }
    case 'date':
      return <Field {...shared} type="date" defaultValue={text(asked)} />
    case 'checkbox':
      return <Checkbox {...shared} value="yes" defaultChecked={asked === true} />
  }
}

function labelOf({ label }: CriterionControl<unknown>, channel: SearchCriteria['channel']): string {
  return typeof label === 'string' ? label : label[channel]
}

function text(asked: unknown): string {
  return asked === undefined ? '' : String(asked)
}

/** `board` is for heroes, `bar` for above results. */
export type FormVariant = 'board' | 'bar'

/** The filters inside "More filters". */
function foldedControls({ channel }: SearchCriteria, placeFilters: PlaceFilters): FormControls {
  const names = [...namesOf('more', channel, placeFilters), ...namesOf('must-have', channel, placeFilters)]
  return { criteria: new Set(names), tags: new Set(tickedTags(channel).map(({ tag }) => tag)) }
}

/**
 * What the search form has controls for beside channel and place, which search-form.test.tsx holds against what is drawn. The list of
 * property types shows one of those asked for.
 */
export function formControls(variant: FormVariant, criteria: SearchCriteria, placeFilters?: PlaceFilters): FormControls {
  const main = namesOf('main', criteria.channel)
  if (variant === 'board') return { criteria: new Set(main), tags: new Set() }
  const { criteria: keys, tags } = foldedControls(criteria, placeFilters)
  const kind = chosenKind(criteria)
  const all = new Set([...main, ...keys, ...namesOf('sort', criteria.channel)])
  return { criteria: all, tags: kind === undefined ? tags : new Set([...tags, kind]) }
}

/** How many of the filters inside "More filters" are set. */
export function countFolded(criteria: SearchCriteria, placeFilters?: PlaceFilters): number {
  const controls = foldedControls(criteria, placeFilters)
  const ticked = (criteria.tags ?? []).filter((tag) => controls.tags.has(tag))
  return countSet(criteria, [...controls.criteria]) + ticked.length
}

/** How many of the form's filters are set; place and order are none. */
export function countFilters(criteria: SearchCriteria, placeFilters?: PlaceFilters): number {
  return (
    countFolded(criteria, placeFilters) +
    countSet(criteria, namesOf('main', criteria.channel)) +
    (chosenKind(criteria) === undefined ? 0 : 1)
  )
}

function countSet(criteria: SearchCriteria, keys: ReadonlyArray<keyof SearchCriteria>): number {
  return keys.filter((key) => criteria[key] !== undefined && criteria[key] !== false).length
}

function namesOf(
  group: Parameters<typeof controlsOf>[0],
  channel: SearchCriteria['channel'],
  placeFilters?: PlaceFilters,
): CriterionName[] {
  return controlsOf(group, channel, placeFilters).map(({ name }) => name)
}
