/** The path of a value in a content file: field names, and positions in lists from 0. Empty for the whole file. */
export type EditPath = readonly (string | number)[]

/**
 * A change to a content file. Edits apply in sequence: positions are those after the preceding edits.
 *
 * - `set` replaces a value or adds a field, with any missing groups or lists around it. A new field is placed after the last existing one
 *   of those before it in `among`, otherwise at the end. A position just past the end of a list appends an item.
 * - `remove` removes a field or an item; a missing one is ignored.
 * - `insert` inserts an item before the one at this position, or adds a field at the end of its group.
 * - `moveTo` moves an item or a field to that position, counted without itself.
 */
export type Edit =
  | { path: EditPath; set: unknown; among?: readonly string[] }
  | { path: EditPath; remove: true }
  | { path: EditPath; insert: unknown }
  | { path: EditPath; moveTo: number }

/** Thrown if an edit cannot be made, in which case the file stays as it is, or if a file cannot be parsed. */
export class EditError extends Error {
  override name = 'EditError'
}

type Group = Readonly<Record<string, unknown>>

export function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the value at a path; undefined if there is none. */
export function valueAt(values: unknown, path: EditPath): unknown {
  return path.reduce<unknown>((within, step) => {
    if (Array.isArray(within)) return within[Number(step)]
    return isGroup(within) && Object.hasOwn(within, step) ? within[step] : undefined
  }, values)
}

/**
 * Returns the values of a file after an edit, without changing those given. Throws an EditError if there is nothing to edit at the path.
 */
export function withEdit(values: unknown, edit: Edit, path: EditPath = edit.path): unknown {
  const [step, ...rest] = path
  if (step === undefined) return setAlone(edit)
  const within = values ?? (typeof step === 'number' ? [] : {})
  if (Array.isArray(within) && typeof step === 'number') return inList(within, edit, [step, ...rest])
  if (isGroup(within)) return inGroup(within, edit, [String(step), ...rest])
  throw new EditError(`${edit.path.join('.')} is in no ${typeof step === 'number' ? 'list' : 'group'}`)
}

function setAlone(edit: Edit): unknown {
  if ('set' in edit) return plain(edit.set)
  throw new EditError('a file can be set alone')
}

function inList(list: readonly unknown[], edit: Edit, [at, ...rest]: readonly [number, ...EditPath]): readonly unknown[] {
  const isLast = rest.length === 0
  if (isLast && 'remove' in edit) return at < list.length ? list.toSpliced(at, 1) : list
  const most = isLast && 'moveTo' in edit ? list.length - 1 : list.length
  if (!Number.isInteger(at) || at < 0 || at > most) throw new EditError(`${edit.path.join('.')} is beyond the end of its list`)
  if (isLast && 'insert' in edit) return list.toSpliced(at, 0, plain(edit.insert))
  if (isLast && 'moveTo' in edit) return moved(list, at, edit.moveTo)
  if ('remove' in edit && at === list.length) return list
  return at === list.length ? [...list, withEdit(undefined, edit, rest)] : list.with(at, withEdit(list[at], edit, rest))
}

function inGroup(group: Group, edit: Edit, [name, ...rest]: readonly [string, ...EditPath]): Group {
  const isLast = rest.length === 0
  const isThere = Object.hasOwn(group, name)
  if ('remove' in edit && !isThere) return group
  if (isLast && ('remove' in edit || ('set' in edit && edit.set === undefined)))
    return Object.fromEntries(Object.entries(group).filter(([key]) => key !== name))
  if (isLast && 'insert' in edit && isThere) throw new EditError(`${edit.path.join('.')} is there already`)
  if (isLast && 'insert' in edit) return withName(group, name, plain(edit.insert))
  if (isLast && 'moveTo' in edit) {
    const entries = Object.entries(group)
    return Object.fromEntries(
      moved(
        entries,
        entries.findIndex(([key]) => key === name),
        edit.moveTo,
      ),
    )
  }
  return withName(group, name, withEdit(isThere ? group[name] : undefined, edit, rest))
}

function withName(group: Group, name: string, value: unknown): Group {
  return Object.fromEntries([...Object.entries(group).filter(([key]) => key !== name), [name, value]])
}

/** Returns the list with an item moved to a position that is counted without it. Throws an EditError if either position is out of range. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  if (from < 0 || from >= list.length || !Number.isInteger(to) || to < 0 || to >= list.length)
    throw new EditError(`there is no place ${to} to move to`)
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from]!)
}

/** Returns a deep copy of a value without fields that are undefined. */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (!isGroup(value)) return value
  return Object.fromEntries(Object.entries(value).flatMap(([name, inner]) => (inner === undefined ? [] : [[name, plain(inner)]])))
}

/** Returns whether two values are equal, ignoring the order of fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((item, at) => isSame(item, other[at]))
  if (!isGroup(one) || !isGroup(other)) return one === other || (Number.isNaN(one) && Number.isNaN(other))
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
}
