import type { Widget } from '#src/domain/content/values.ts'
import type { EditPath } from './edit.ts'

/** A field of an editor: what a form shows of one value of a content file. */
export interface EditorField {
  path: EditPath
  /**
   * What the form's field is called, made of the path: `blocks.0.content.title`; a `.` within a name is `%2E`. Posted are
   * - texts, numbers and all that a line or a text area holds under the name itself; emptied is `''`;
   * - yes or no as `true` or `false`; of several values the last counts, so that a hidden `false` may stand before the box to tick;
   * - the text of a picture under the name itself; where that is empty, `NAME.decoration` as `true` says that there is nothing to say;
   * - hours under the name itself, or as two times `NAME.from` and `NAME.to`, both empty where it is closed;
   * - of a list under its own name, in their order, the key of each item, and `''` besides, so that one without items is posted too.
   *   Keys are the places that the items have in the file (`0`, `1`), and any other word, such as `new1`, for a new one: its fields are
   *   called `blocks.new1.kind` and so on. A list with `options` posts the chosen words instead of keys, and `''` besides;
   * - of names and values rows, as a list of keys under its own name, each with `NAME.KEY.name` and `NAME.KEY.value`;
   * - of a group nothing but its `fields`.
   */
  name: string
  /** `yaml` for what has no other: unknown fields, and values that are not of the shape that their widget is for. */
  widget: Widget | 'yaml'
  label: string
  help: string
  /** Whether it may be left out: emptied it is taken out of the file. */
  isOptional: boolean
  /** As written in the file; undefined where it is left out. */
  value: unknown
  /** What the control of the form holds to begin with: of a yes or no what holds, else empty where it is left out; empty of groups and lists. */
  text: string
  /** What holds where it is left out, if anything. */
  fallback?: unknown
  /** What may be chosen: of a choice, of a list of choices, and of a block kind. */
  options?: readonly string[]
  /** Of a number and a list: the least and the most of it. */
  least?: number
  most?: number
  /** Most characters. */
  mostCharacters?: number
  /** The kind that a block named by it has to be of. */
  blockKind?: string
  /** The schema does not know it: it stays in the file unless somebody changes it. */
  isUnknown?: true
  /** Of a group: what is in it, in the order of the schema, what it does not know last. */
  fields?: readonly EditorField[]
  /** Of a list: its items as written, each called by its place. Of names and values: a group of name and value for each. */
  items?: readonly EditorField[]
  /** Of a list whose items are all of one shape: an empty item, its key being `new`. */
  item?: EditorField
  /** Of a list, or a value, of several shapes (blocks, sources): an empty one for each kind, its key being `new`. */
  kinds?: readonly EditorKind[]
  /** Which of the kinds a value is. */
  kind?: string
}

/** One shape of several that a value may have. */
export interface EditorKind {
  kind: string
  item: EditorField
}

/** What a form sent: by name a text, or several. Texts that are not of the form are no matter. */
export type PostedFields = Readonly<Record<string, unknown>>
