/** Where a value is in a content file: names of fields, and places in lists from 0. Empty for the file as a whole. */
export type EditPath = readonly (string | number)[]

/**
 * One change of a content file. Several are made one after the other: places in lists are those after the edits before.
 *
 * - `set` puts a value in place of another, or makes the field, with what it stands in. A new field goes behind the last that is there of
 *   those before it in `among`, else to the end. A place behind the last item of a list adds one.
 * - `remove` takes a field or an item away; nothing happens where there is none.
 * - `insert` puts an item before the one at this place of a list, or a field to the end of its group.
 * - `moveTo` moves an item, or a field among its neighbours, to that place, counted without itself.
 */
export type Edit =
  | { path: EditPath; set: unknown; among?: readonly string[] }
  | { path: EditPath; remove: true }
  | { path: EditPath; insert: unknown }
  | { path: EditPath; moveTo: number }

/** An edit that cannot be made; the file stays as it is. */
export class EditError extends Error {
  override name = 'EditError'
}
