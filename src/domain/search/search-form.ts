import { droppedWithChannel, withChannel } from './change-channel.ts'
import { formFields } from './form-fields.ts'
import type { SearchCriteria } from './search-criteria.ts'
import { placeFragment, readChannel, writeFragments } from './search-fragments.ts'
import { readQuery } from './search-values.ts'

/** A form's control and its value, as a browser sends them. */
type FormField = readonly [name: string, value: string]

/** Which criteria a search form has controls for beside channel and place, which every one has, and which tags it offers. */
export interface FormControls {
  criteria: ReadonlySet<keyof SearchCriteria>
  tags: ReadonlySet<string>
}

/** What is asked for and has no control in the form: the visitor would lose it with the next change if the form did not carry it along. */
function heldCriteria(criteria: SearchCriteria, controls: FormControls): SearchCriteria {
  const { channel, placeId: _placeId, q: _q, page: _page, tags = [], ...others } = criteria
  const held = Object.entries(others).filter(([key]) => !controls.criteria.has(key as keyof SearchCriteria))
  const heldTags = tags.filter((tag) => !controls.tags.has(tag))
  return { channel, ...Object.fromEntries(held), ...(heldTags.length > 0 && { tags: heldTags }) }
}

/**
 * The hidden fields of a form made for canonical criteria, whose place control says `placeText`. Tags go by themselves, because
 * those that have a control are sent under the same name.
 */
export function hiddenFields(criteria: SearchCriteria, placeText: string, controls: FormControls): FormField[] {
  const { tags = [], branchId, ...held } = heldCriteria(criteria, controls)
  const fragment = writeFragments(held).join('/')
  return [
    [formFields.channel, criteria.channel],
    ...field(formFields.place, placeText),
    ...field(formFields.placeId, criteria.placeId),
    ...field('branch_id', branchId?.toString()),
    ...tags.map((tag): FormField => ['tag', tag]),
    ...field('fragment', fragment),
  ]
}

/**
 * Criteria as a form sent them, by what it was made with: the place it had stays for as long as its text does, and choosing
 * another leaves the drawn area and the map's edges (rules: S12); prices stay on their side of the trade. What comes from no form is left as
 * it is.
 */
export function asChangedInForm(criteria: SearchCriteria, params: URLSearchParams): SearchCriteria {
  const channel = readChannel(params.get(formFields.channel) ?? '')
  if (!channel) return criteria
  const isPlaceKept = criteria.placeId === undefined && readQuery(params.get(formFields.place) ?? '') === criteria.q
  const moved = isPlaceKept ? withPlaceOfForm(criteria, params) : withoutArea(criteria)
  return withChannel({ ...moved, channel }, criteria.channel)
}

/** In words, what a form sent that another channel than it was made with leaves behind. */
export function droppedInForm(criteria: SearchCriteria, params: URLSearchParams): string[] {
  const channel = readChannel(params.get(formFields.channel) ?? '')
  return channel ? droppedWithChannel({ ...criteria, channel }, criteria.channel) : []
}

function withPlaceOfForm(criteria: SearchCriteria, params: URLSearchParams): SearchCriteria {
  return { ...criteria, ...placeFragment.readField(params.get(formFields.placeId) ?? '') }
}

function withoutArea({ poly: _poly, view: _view, ...rest }: SearchCriteria): SearchCriteria {
  return rest
}

function field(name: string, value: string | undefined): FormField[] {
  return value === undefined || value === '' ? [] : [[name, value]]
}
