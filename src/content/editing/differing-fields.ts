import { isGroup, isSame } from './edit.ts'
import type { EditorField } from './editor-field.ts'
import { itemKey, nameBy } from './edits-between.ts'

/** Three versions of a value: the common base, and what each side made of it; undefined where it is absent. */
interface Versions {
  base: unknown
  theirs: unknown
  mine: unknown
}

/** A field or list item with different values on both sides. */
interface DifferingField extends Versions {
  /** Its name as in problems: `blocks[offices].content.title`. For the order of a list's items, that of the list. */
  field: string
  steps: Steps
  changedBy: 'me' | 'them' | 'both'
  /** The values are the order of a list's items, by their names. */
  isOrder?: true
}

/** The chosen version of each field. A field without a choice takes the version that changed it, theirs if both did. */
type Choices = Readonly<Record<string, 'base' | 'theirs' | 'mine'>>

const none: readonly unknown[] = []

/**
 * Returns where `mine` and `theirs` differ, field by field. Items with ids are compared by id, other lists as a whole. Equal changes are
 * not listed. Changes by one side only are, because nothing may be merged unseen.
 */
export function differingFields(base: unknown, theirs: unknown, mine: unknown): DifferingField[] {
  const found: DifferingField[] = []
  merged({ base, theirs, mine }, [], (difference) => {
    found.push(difference)
    return 'theirs'
  })
  return found
}

/** Returns the merged values after these choices, for use with editsBetween. */
export function mergedValues(base: unknown, theirs: unknown, mine: unknown, choices: Choices): unknown {
  return merged({ base, theirs, mine }, [], ({ field, isOrder, changedBy }) => {
    const key = isOrder ? orderOf(field) : field
    return (Object.hasOwn(choices, key) ? choices[key] : undefined) ?? (changedBy === 'me' ? 'mine' : 'theirs')
  })
}

/** Returns the key in choices for the order of a list's items. */
export function orderOf(field: string): string {
  return `${field} order`
}

type Choose = (difference: DifferingField) => 'base' | 'theirs' | 'mine'

/** The steps of a path; a step into a list has the item's name. */
type Steps = readonly (string | { item: string })[]

function merged(versions: Versions, steps: Steps, choose: Choose): unknown {
  const { base, theirs, mine } = versions
  if (isSame(theirs, mine)) return theirs
  if (isGroup(theirs) && isGroup(mine)) return mergedGroup({ base: isGroup(base) ? base : {}, theirs, mine }, steps, choose)
  if (Array.isArray(theirs) && Array.isArray(mine)) {
    const lists = { base: Array.isArray(base) ? base : none, theirs, mine }
    const key = itemKey(Object.values(lists))
    if (key !== undefined) return mergedList(lists, key, steps, choose)
  }
  return versions[choose({ field: nameOf(steps), steps, ...versions, changedBy: whoChanged(versions) })]
}

function whoChanged({ base, theirs, mine }: Versions): DifferingField['changedBy'] {
  if (isSame(base, theirs)) return 'me'
  return isSame(base, mine) ? 'them' : 'both'
}

type Groups = Record<keyof Versions, Readonly<Record<string, unknown>>>

/** Merges groups: fields in their order, followed by those that only mine has. */
function mergedGroup(groups: Groups, steps: Steps, choose: Choose): Record<string, unknown> {
  const names = [...new Set([groups.theirs, groups.mine, groups.base].flatMap(Object.keys))]
  const values = names.map((name) => [
    name,
    merged(
      pick(groups, (group) => (Object.hasOwn(group, name) ? group[name] : undefined)),
      [...steps, name],
      choose,
    ),
  ])
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

type Lists = Record<keyof Versions, readonly unknown[]>

/** Merges lists of named items: in the order of the side that changed it, with the other side's items after those they followed. */
function mergedList(lists: Lists, key: string, steps: Steps, choose: Choose): unknown[] {
  const names = pick(lists, (list) => list.map((item) => nameBy(item, key)))
  const items = new Map(
    [...new Set([...names.theirs, ...names.mine, ...names.base])].map((name) => {
      const versions = pick(lists, (list) => list.find((item) => nameBy(item, key) === name))
      return [name, merged(versions, [...steps, { item: name }], choose)] as const
    }),
  )
  const common = names.theirs.filter((name) => names.mine.includes(name))
  const orders = pick(names, (list) => list.filter((name) => common.includes(name)))
  const order = { ...orders, base: isSame(orders.base.toSorted(), common.toSorted()) ? orders.base : orders.theirs }
  const chosen = isSame(order.theirs, order.mine)
    ? 'theirs'
    : choose({ field: nameOf(steps), steps, ...order, changedBy: whoChanged(order), isOrder: true })
  const [first, second] = chosen === 'mine' ? [names.mine, names.theirs] : [names.theirs, names.mine]
  const all = [second, names.base].reduce<readonly string[]>(withMissing, first)
  return all.map((name) => items.get(name)).filter((item) => item !== undefined)
}

/** Returns the names with the missing ones of another list, each after the one that it follows there. */
function withMissing(names: readonly string[], others: readonly string[]): readonly string[] {
  return others.reduce<readonly string[]>((all, name, at) => {
    if (all.includes(name)) return all
    const before = others.slice(0, at).findLast((other) => all.includes(other))
    return all.toSpliced(before === undefined ? 0 : all.indexOf(before) + 1, 0, name)
  }, names)
}

/** Returns the labels of a field and all that it is in, outermost first: items by `titleOf`, and a step without a field as written. */
export function labelsOf(steps: Steps, fields: readonly EditorField[], titleOf?: (item: EditorField, place: number) => string): string[] {
  const [step, ...rest] = steps
  if (step === undefined) return []
  if (typeof step !== 'string') {
    const place = fields.findIndex(({ value }) => isGroup(value) && Object.values(value).some((each) => String(each) === step.item))
    const item = fields[place]
    return [item && titleOf ? titleOf(item, place) : step.item, ...labelsOf(rest, item?.fields ?? [], titleOf)]
  }
  const field = fields.find(({ path }) => path.at(-1) === step)
  return [field?.label || step, ...labelsOf(rest, field?.fields ?? field?.items ?? [], titleOf)]
}

function pick<From, To>(versions: Record<keyof Versions, From>, of: (version: From) => To): Record<keyof Versions, To> {
  return { base: of(versions.base), theirs: of(versions.theirs), mine: of(versions.mine) }
}

function nameOf(steps: Steps): string {
  return steps
    .map((step) => (typeof step === 'string' ? `.${step}` : `[${step.item}]`))
    .join('')
    .replace(/^\./, '')
}
