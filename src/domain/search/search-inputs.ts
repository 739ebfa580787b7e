import type { Channel } from '../property/channel.ts'
import type { FactSourceName } from '../surroundings/fact-source.ts'
import type { CriterionControl, CriterionInput, OfferedOptions, SearchStatus } from './criteria/criterion.ts'
import { dateInputs } from './criteria/dates.ts'
import { lettingInputs, particularInputs } from './criteria/particulars.ts'
import { priceInputs } from './criteria/prices.ts'
import { resultInputs } from './criteria/results.ts'
import { roomInputs } from './criteria/rooms.ts'
import { sizeInputs } from './criteria/sizes.ts'
import { surroundingInputs } from './criteria/surroundings.ts'
import { whereInputs } from './criteria/where.ts'
import { wordInputs } from './criteria/words.ts'
import { type CriterionName, criteria, type SearchCriteria } from './search-criteria.ts'

/** How visitors enter each criterion. Kept apart from the criteria, because browsers need only those. */
const criterionInputs: { readonly [Name in CriterionName]: CriterionInput<NonNullable<SearchCriteria[Name]>> } = {
  ...roomInputs,
  ...particularInputs,
  ...priceInputs,
  ...sizeInputs,
  ...dateInputs,
  ...lettingInputs,
  ...surroundingInputs,
  ...wordInputs,
  ...whereInputs,
  ...resultInputs,
}

export const inputList = Object.entries(criterionInputs) as ReadonlyArray<readonly [CriterionName, CriterionInput<unknown>]>

/** The controls of a search form, in the order of their groups. */
const formControls: ReadonlyArray<{ name: CriterionName; field: string; control: CriterionControl<unknown> }> = inputList
  .flatMap(([name, { control }]) => (control === 'none' ? [] : [{ name, field: criteria[name].fields[0], control }]))
  .toSorted((one, other) => one.control.order - other.control.order)

/** A channel's controls of one group; those that go by a register only where it is among `placeFilters`. */
export function controlsOf(group: CriterionControl<unknown>['group'], channel: Channel, placeFilters: readonly FactSourceName[] = []) {
  return formControls.filter(
    ({ control: { group: own, channel: only = channel, facts } }) =>
      own === group && only === channel && (facts === undefined || placeFilters.includes(facts)),
  )
}

interface Option {
  value: string
  text: string
}

interface OptionsForm {
  channel: Channel
  defaultStatus: SearchStatus
  isWished?: boolean
  isTravelled?: boolean
}

/** Lists are created once instead of for each page, so that their markup can be kept: a search form has a hundred options. */
const lists = new Map<string, { offered: OfferedOptions<unknown>; options: readonly Option[] }>()

/** The options of a list. The requested value is always included, even if an address asked for one that is not offered. */
export function searchOptions(name: CriterionName, form: OptionsForm, asked?: unknown): readonly Option[] {
  const key = `${name} ${form.channel} ${form.defaultStatus} ${form.isWished === true} ${form.isTravelled === true}`
  const { offered, options } = lists.get(key) ?? newList(name, form)
  lists.set(key, { offered, options })
  return asked === undefined || offered.values.includes(asked) ? options : withAsked(offered, options, asked)
}

function newList(name: CriterionName, form: OptionsForm) {
  const { control } = criterionInputs[name] as CriterionInput<unknown>
  if (control === 'none' || control.kind !== 'select') throw new Error(`There is no list of ${name}`)
  const offered = control.options(form)
  const { any, unasked, values, text } = offered
  const first = any === undefined ? [] : [{ value: '', text: any }]
  return { offered, options: [...first, ...values.map((value) => ({ value: value === unasked ? '' : String(value), text: text(value) }))] }
}

/** Numbers are sorted. */
function withAsked({ values, text }: OfferedOptions<unknown>, options: readonly Option[], asked: unknown): Option[] {
  const place = typeof asked === 'number' ? values.findIndex((value) => Number(value) > asked) : -1
  return options.toSpliced(place === -1 ? options.length : place + 1, 0, { value: String(asked), text: text(asked) })
}

/** Invalid texts in fields where visitors type freely, by criterion. */
export type UnreadNumbers = { [Name in CriterionName]?: string }

/** Shown again in the field, cut to this length. */
const mostCharacters = 100

/** The invalid numbers and travel times that a form sent: the search ignores them (rules: W3), and its form says so. */
export function unreadNumbers(params: URLSearchParams): UnreadNumbers {
  const found = formControls.flatMap(({ name, field, control }) => {
    const text = params.get(field)?.trim() ?? ''
    const isRead = !('example' in control) || text === '' || criteria[name].read(text) !== undefined
    return isRead ? [] : [[name, text.slice(0, mostCharacters)]]
  })
  return Object.fromEntries(found)
}
