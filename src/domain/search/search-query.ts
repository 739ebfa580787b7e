import { formFields } from './form-fields.ts'
import { defaultPageSize, maxPageSize, type SearchCriteria } from './search-criteria.ts'
import { filtersLostWithChannel, withChannel } from './search-filters.ts'
import { fragments, placeFragment, readChannel, readFragments, writeFragments } from './search-fragments.ts'
import { readQuery, wholeNumberText } from './search-values.ts'
import { readTravel, shownTravel, withKnownPoints, writeTravel } from './travel.ts'

const maxFragmentLength = 8192
const readBranchId = wholeNumberText(1, 2_147_483_647)

/** The query parameters of `/search` and `/search.ljson`: single values, and the whole fragment table in one `fragment`. */
export function searchQuery(criteria: SearchCriteria): URLSearchParams {
  const fragment = writeFragments(criteria).join('/')
  return new URLSearchParams({ ...searchScalars(criteria), ...(fragment && { fragment }) })
}

/**
 * Reads what searchQuery writes, and the same criteria as form fields (`min_beds=2`), which win as the visitor's latest choice. Empty and
 * unreadable values do not filter; never throws.
 */
export function readSearchQuery(params: URLSearchParams): SearchCriteria {
  return asChangedInForm(readSent(params), params)
}

/** In words, the filters that a change of channel in the form dropped. */
export function readLostFilters(params: URLSearchParams): string[] {
  return droppedInForm(readSent(params), params)
}

function readSent(params: URLSearchParams): SearchCriteria {
  const joined = params.getAll('fragment').join('/').slice(0, maxFragmentLength)
  const found = readFragments(joined.split('/')).criteria
  const fields = [...fragments, placeFragment].map(({ fields, readField }) =>
    readField(
      fields
        .flatMap((name) => params.getAll(name))
        .filter((value) => value !== '')
        .slice(0, 50)
        // Only tags may occur several times; for others the first value counts.
        .slice(0, fields.includes('tags') ? 50 : 1)
        .join(','),
    ),
  )
  const sent: SearchCriteria = Object.assign({ channel: 'sales' as const }, found, ...fields, readSearchScalars(params))
  const { travel } = sent
  const before = readTravel(params.get(formFields.travel) ?? '')
  if (!travel || !before) return sent
  const isUnchanged = params.get('travel')?.trim() === shownTravel(before)
  return { ...sent, travel: isUnchanged ? before : withKnownPoints(travel, before) }
}

/** What of a query cannot be read, as it was sent, and so is no part of its search; at most ten. */
export function unreadOfQuery(params: URLSearchParams): string[] {
  const joined = params.getAll('fragment').join('/').slice(0, maxFragmentLength)
  const { words, unknown, unread } = readFragments(joined.split('/'))
  const fields = [...fragments, placeFragment].flatMap(({ fields, readField }) =>
    fields.flatMap((name) => params.getAll(name)).filter((value) => value.trim() !== '' && Object.keys(readField(value)).length === 0),
  )
  const [channel, branchId] = [params.get('channel') ?? '', params.get('branch_id') ?? '']
  const scalars = [
    ...(channel === '' || readChannel(channel) ? [] : [channel]),
    ...(branchId === '' || readBranchId(branchId) ? [] : [branchId]),
  ]
  return [...new Set([...words, ...unknown, ...unread, ...fields, ...scalars])].map((text) => text.trim().slice(0, 100)).slice(0, 10)
}

/** `count`: properties on a page, clamped to 1 to 200 (rules: W12). */
export function readPageSize(params: URLSearchParams): number {
  const count = params.get('count')?.trim() ?? ''
  if (!/^-?\d+$/.test(count)) return defaultPageSize
  return Math.min(maxPageSize, Math.max(1, Number(count)))
}

/** The parameters besides the fragments, by their names on the wire. */
export function searchScalars({ channel, q, placeId, branchId }: SearchCriteria): Record<string, string> {
  return {
    channel,
    ...(q !== undefined && { q }),
    ...(placeId !== undefined && { place_id: placeId }),
    ...(branchId !== undefined && { branch_id: String(branchId) }),
  }
}

export function readSearchScalars(params: URLSearchParams): Partial<SearchCriteria> {
  const channel = readChannel(params.get('channel') ?? '')
  const q = readQuery(params.get('q') ?? '')
  const branchId = readBranchId(params.get('branch_id') ?? '')
  return { ...(channel && { channel }), ...(q !== undefined && { q }), ...(branchId !== undefined && { branchId }) }
}

/** A form field and its value, as a browser sends them. */
type FormField = readonly [name: string, value: string]

/** The criteria for which a search form has controls besides channel and place, and the tags it offers. */
export interface FormControls {
  criteria: ReadonlySet<keyof SearchCriteria>
  tags: ReadonlySet<string>
}

/** Criteria without a control in the form: it carries them in hidden fields, or the visitor's next change would lose them. */
function criteriaWithoutControl(criteria: SearchCriteria, controls: FormControls): SearchCriteria {
  const { channel, placeId: _placeId, q: _q, page: _page, tags = [], ...others } = criteria
  const held = Object.entries(others).filter(([key]) => !controls.criteria.has(key as keyof SearchCriteria))
  const heldTags = tags.filter((tag) => !controls.tags.has(tag))
  return { channel, ...Object.fromEntries(held), ...(heldTags.length > 0 && { tags: heldTags }) }
}

/**
 * The hidden fields of a form for canonical criteria, whose place field shows `placeText`. Tags are listed one by one, because those with a
 * control have the same name.
 */
export function hiddenFields(criteria: SearchCriteria, placeText: string, controls: FormControls): FormField[] {
  const { tags = [], branchId, ...held } = criteriaWithoutControl(criteria, controls)
  const fragment = writeFragments(held).join('/')
  return [
    [formFields.channel, criteria.channel],
    ...field(formFields.place, placeText),
    ...field(formFields.placeId, criteria.placeId),
    ...field(formFields.travel, controls.criteria.has('travel') && criteria.travel ? writeTravel(criteria.travel) : undefined),
    ...field('branch_id', branchId?.toString()),
    ...tags.map((tag): FormField => ['tag', tag]),
    ...field('fragment', fragment),
  ]
}

/**
 * Criteria as a form sent them, compared with the values it was made with: its place remains as long as the text is unchanged; a new place
 * drops the drawn area and the map's edges (rules: S12); prices stay with their channel. Criteria that come from no form are unchanged.
 */
function asChangedInForm(criteria: SearchCriteria, params: URLSearchParams): SearchCriteria {
  const channel = readChannel(params.get(formFields.channel) ?? '')
  if (!channel) return criteria
  const isPlaceKept = criteria.placeId === undefined && readQuery(params.get(formFields.place) ?? '') === criteria.q
  const moved = isPlaceKept ? withPlaceOfForm(criteria, params) : withoutArea(criteria)
  return withChannel({ ...moved, channel }, criteria.channel)
}

/** In words, the filters dropped because the form changed the channel. */
function droppedInForm(criteria: SearchCriteria, params: URLSearchParams): string[] {
  const channel = readChannel(params.get(formFields.channel) ?? '')
  return channel ? filtersLostWithChannel({ ...criteria, channel }, criteria.channel) : []
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
