import { type Edit, type EditPath, isGroup, isSame } from './edit.ts'

/** The edits that make one value another, as few and as far within as there can be. */
export function editsBetween(before: unknown, after: unknown, path: EditPath = []): Edit[] {
  if (isSame(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after) && after.length > 0) return betweenLists(before, after, path)
  if (isGroup(before) && isGroup(after) && Object.keys(after).length > 0) return betweenGroups(before, after, path)
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

/** What is alike at both ends stays; what is between is changed one by one, and what is too many or too few is at its end. */
function betweenLists(before: readonly unknown[], after: readonly unknown[], path: EditPath): Edit[] {
  const shorter = Math.min(before.length, after.length)
  const begin = before.findIndex((item, at) => at >= shorter || !isSame(item, after[at]))
  const first = begin < 0 ? shorter : begin
  let same = 0
  while (same < shorter - first && isSame(before.at(-1 - same), after.at(-1 - same))) same += 1
  const [ends, end] = [before.length - same, after.length - same]
  const both = Math.min(ends, end)
  const places = (from: number, to: number) => Array.from({ length: Math.max(to - from, 0) }, (_, at) => from + at)
  return [
    ...places(first, both).flatMap((at) => editsBetween(before[at], after[at], [...path, at])),
    ...places(both, ends)
      .reverse()
      .map((at): Edit => ({ path: [...path, at], remove: true })),
    ...places(both, end).map((at): Edit => ({ path: [...path, at], insert: after[at] })),
  ]
}
