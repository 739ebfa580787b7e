import { isDeepStrictEqual } from 'node:util'

/** A field that two versions changed in different ways. */
interface Conflict {
  /** As the form names the field; `''` is the file as a whole. */
  name: string
  base: unknown
  theirs: unknown
  mine: unknown
}

export type Side = 'theirs' | 'mine'

type Group = Readonly<Record<string, unknown>>

/**
 * Both changes of one value together. What only one of them changed is as that one has it; of what both changed in different ways, `choose`
 * says whose it is, and it is among the conflicts. A list of which items were added or taken away is one field.
 */
export function merged(
  base: unknown,
  theirs: unknown,
  mine: unknown,
  choose: (name: string) => Side,
): { value: unknown; conflicts: Conflict[] } {
  const conflicts: Conflict[] = []
  const merge = (name: string, was: unknown, one: unknown, other: unknown): unknown => {
    if (isDeepStrictEqual(one, other) || isDeepStrictEqual(was, other)) return one
    if (isDeepStrictEqual(was, one)) return other
    const below = (key: string | number) => (name === '' ? '' : `${name}.`) + String(key).replaceAll('.', '%2E')
    if (isGroup(one) && isGroup(other)) {
      const before = isGroup(was) ? was : {}
      const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])]
      const entries = keys.map((key) => [key, merge(below(key), before[key], one[key], other[key])] as const)
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
    }
    if (Array.isArray(was) && Array.isArray(one) && Array.isArray(other) && was.length === one.length && was.length === other.length)
      return one.map((item, at) => merge(below(at), was[at], item, other[at]))
    conflicts.push({ name, base: was, theirs: one, mine: other })
    return choose(name) === 'mine' ? other : one
  }
  return { value: merge('', base, theirs, mine), conflicts }
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
