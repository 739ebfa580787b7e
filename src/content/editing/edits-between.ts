import { type Edit, type EditPath, isGroup, isSame } from './edit.ts'

/** The edits that make one value another, as few and as far within as there can be. */
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
 * Items that have names of their own, such as ids, are the same where their names are. Of others, what is alike at both ends stays; what is
 * between is changed one by one, and what is too many or too few is at its end.
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

/** By what field all items of these lists are told apart: each has it, and no two of a list the same. */
export function itemKey(lists: readonly (readonly unknown[])[]): string | undefined {
  const keys = ['id', 'urlLabel', 'fieldName', 'number', 'slug', 'name']
  return keys.find((key) =>
    lists.every((list) => {
      const names = list.map((item) => nameBy(item, key))
      return !names.includes('') && new Set(names).size === names.length
    }),
  )
}

/** What an item is called by one of its fields; empty where it has none. */
export function nameBy(item: unknown, key: string): string {
  const name = isGroup(item) ? item[key] : undefined
  return typeof name === 'string' || typeof name === 'number' ? String(name) : ''
}

/** The edits that bring a list of so many items into an order of their places, with new ones between; places that are not in it go. */
export function rearrangement(path: EditPath, count: number, wanted: readonly (number | { item: unknown })[]): Edit[] {
  const kept = wanted.filter((place) => typeof place === 'number')
  const gone = Array.from({ length: count }, (_, at) => at).filter((at) => !kept.includes(at))
  return [
    ...gone.reverse().map((at): Edit => ({ path: [...path, at], remove: true })),
    ...moves(kept).map(({ from, to }): Edit => ({ path: [...path, from], moveTo: to })),
    ...wanted.flatMap((each, at): Edit[] => (typeof each === 'number' ? [] : [{ path: [...path, at], insert: each.item }])),
  ]
}

/** The moves that bring what is in ascending order into this one: all stay but those outside of its longest ascending part. */
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
