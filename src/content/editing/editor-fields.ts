import type * as v from 'valibot'
import type { EditorField } from './editor-field.ts'

/** The fields of a content file by the schema that checks it, with its values as written (of YAML, of the fields of Markdown, of a row). */
export function editorFields(_schema: v.GenericSchema, _values: unknown): readonly EditorField[] {
  throw new Error('is not written yet')
}
