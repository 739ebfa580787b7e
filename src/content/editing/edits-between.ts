import { type Edit, type EditPath, isGroup, isSame } from './edit.ts'

/** Returns the edits that turn one value into another, as few and as deep as possible. */
export function editsBetween(before: unknown, after: unknown, path: EditPath = []): Edit[] {
  if (isSame(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after) && after.length > 0) return betweenLists(before, after, path)
  if (isGroup(before) && isGroup(after) && (path.length === 0 || Object.keys(after).length > 0)) return betweenGroups(before, after, path)
  return after === undefined ? [{ path, remove: true }] : [{ path, set: after }]
}

function betweenGroups(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>, path: EditPath): Edit[] {
  const among = Object.keys(after).filter((name) => after[name] !== undefined)
  const changed = among.flatMap((name): Edit[] => {
    return Object.hasOwn(before, name)
      ? editsBetween(before[name], after[name], [...path, name])
      : [{ path: [...path, name], set: after[name], among }]
  })
  const gone = Object.keys(before).filter((name) => !among.includes(name))
  return [...changed, ...gone.map((name): Edit => ({ path: [...path, name], remove: true }))]
}

/**
 * Items with a unique name, such as an id, are matched by it. Otherwise equal items at both ends are kept, those between are changed one by
 * one, and the difference in length is made up at the end of that part.
 */
function betweenLists(before: readonly unknown[], after: readonly unknown[], path: EditPath): Edit[] {
  const key = itemKey([before, after])
  if (key !== undefined) {
    const places = new Map(before.map((item, at) => [nameBy(item, key), at]))
    const wanted = after.map((item) => places.get(nameBy(item, key)) ?? { item })
    const changed = after.flatMap((item) => {
      const at = places.get(nameBy(item, key))
      return at === undefined ? [] : editsBetween(before[at], item, [...path, at])
    })
    return [...changed, ...rearrangement(path, before.length, wanted)]
  }
  const shorter = Math.min(before.length, after.length)
  const begin = before.findIndex((item, at) => at >= shorter || !isSame(item, after[at]))
  const first = begin < 0 ? shorter : begin
  let same = 0
  while (same < shorter - first && isSame(before.at(-1 - same), after.at(-1 - same))) same += 1
  const both = Math.min(before.length, after.length) - same
  const wanted = after.map((item, at) => (at < both ? at : at >= after.length - same ? at + before.length - after.length : { item }))
  const changed = after.slice(first, both).flatMap((item, at) => editsBetween(before[first + at], item, [...path, first + at]))
  return [...changed, ...rearrangement(path, before.length, wanted)]
}

/** Returns the field that identifies items: every item has it, and it is unique within each list. Undefined if there is no such field. */
export function itemKey(lists: readonly (readonly unknown[])[]): string | undefined {
  const keys = ['id', 'urlLabel', 'fieldName', 'number', 'slug', 'name']
  return keys.find((key) =>
    lists.every((list) => {
      const names = list.map((item) => nameBy(item, key))
      return !names.includes('') && new Set(names).size === names.length
    }),
  )
}

/** Returns an item's name in one of its fields; '' if it has none. */
export function nameBy(item: unknown, key: string): string {
  const name = isGroup(item) ? item[key] : undefined
  return typeof name === 'string' || typeof name === 'number' ? String(name) : ''
}

/**
 * Returns the edits that bring a list of `count` items into this order of positions, with new items inserted. Positions left out are
 * removed.
 */
export function rearrangement(path: EditPath, count: number, wanted: readonly (number | { item: unknown })[]): Edit[] {
  const kept = wanted.filter((place) => typeof place === 'number')
  const gone = Array.from({ length: count }, (_, at) => at).filter((at) => !kept.includes(at))
  return [
    ...gone.reverse().map((at): Edit => ({ path: [...path, at], remove: true })),
    ...moves(kept).map(({ from, to }): Edit => ({ path: [...path, from], moveTo: to })),
    ...wanted.flatMap((each, at): Edit[] => (typeof each === 'number' ? [] : [{ path: [...path, at], insert: each.item }])),
  ]
}

/** Returns the moves that bring ascending positions into this order. The longest ascending subsequence stays in place. */
function moves(wanted: readonly number[]): { from: number; to: number }[] {
  const staying = longestAscending(wanted)
  const now = wanted.toSorted((one, other) => one - other)
  return wanted.flatMap((item, at) => {
    if (staying.has(item)) return []
    const from = now.indexOf(item)
    now.splice(from, 1)
    const to = at === 0 ? 0 : now.indexOf(wanted[at - 1]!) + 1
    now.splice(to, 0, item)
    return from === to ? [] : [{ from, to }]
  })
}

function longestAscending(numbers: readonly number[]): Set<number> {
  if (numbers.every((number, at) => at === 0 || number > numbers[at - 1]!)) return new Set(numbers)
  const ending: number[][] = []
  for (const number of numbers) {
    const before = ending.filter((part) => part.at(-1)! < number).toSorted((one, other) => other.length - one.length)[0] ?? []
    ending.push([...before, number])
  }
  return new Set(ending.toSorted((one, other) => other.length - one.length)[0] ?? [])
}
