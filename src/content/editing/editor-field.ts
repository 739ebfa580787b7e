import type { Widget } from '#src/domain/content/values.ts'
import type { EditPath } from './edit.ts'

/** A form field for one value of a content file. */
export interface EditorField {
  path: EditPath
  /**
   * The name of the form field, made from the path: `blocks.0.content.title`; a `.` within a name becomes `%2E`. A form posts
   * - one-line and multi-line texts and numbers under this name, `''` if emptied;
   * - yes or no as `true` or `false`; of several values the last counts, so that a hidden `false` may precede the tick box;
   * - the description of a picture under this name; if that is empty, `NAME.decoration` with `true` marks it as decorative;
   * - hours under this name, or as two times `NAME.from` and `NAME.to`, both empty if closed;
   * - for a list, the key of each item under the list's name, in order, and also `''`, so that an empty list is posted too. The key is the
   *   position that the item has in the file (`0`, `1`), or another word such as `new1` for a new item, whose fields are then called
   *   `blocks.new1.kind` and so on. A list with `options` posts the chosen words instead of keys, and also `''`;
   * - for names and values, the keys of the rows like a list, each row with `NAME.KEY.name` and `NAME.KEY.value`;
   * - for a group, only its `fields`.
   */
  name: string
  /** `yaml` for unknown fields, and for values whose shape does not fit their widget. */
  widget: Widget | 'yaml'
  label: string
  help: string
  /** An optional field is removed from the file when emptied. */
  isOptional: boolean
  /** As written in the file; undefined if it is absent. */
  value: unknown
  /** The initial text of the control: for yes or no the effective value, otherwise empty if it is absent; empty for groups and lists. */
  text: string
  /** The value that applies if the field is absent; undefined if there is none. */
  fallback?: unknown
  /** The values to choose from, for a choice, a list of choices and the kind of a block. */
  options?: readonly string[]
  /** Smallest value of a number, or fewest items of a list. `most` is the opposite. */
  least?: number
  most?: number
  /** Maximum length of a text. */
  mostCharacters?: number
  /** For a field that names a block, the kind that the block must have. */
  blockKind?: string
  /** The schema does not know this field; it stays in the file unless somebody changes it. */
  isUnknown?: true
  /** The fields of a group, in the order of the schema, unknown ones last. */
  fields?: readonly EditorField[]
  /** The items of a list as written, named by their positions. For names and values, a group with name and value for each. */
  items?: readonly EditorField[]
  /** For a list whose items have one shape, an empty item with the key `new`. */
  item?: EditorField
  /** For a list or value that may have several shapes (blocks, sources), an empty one of each kind with the key `new`. */
  kinds?: readonly EditorKind[]
  /** The kind that the value has. */
  kind?: string
}

/** One of several shapes that a value may have. */
export interface EditorKind {
  kind: string
  item: EditorField
}

/** A posted form: one or more texts by name. Names that are not in the form are ignored. */
export type PostedFields = Readonly<Record<string, unknown>>
