import type * as v from 'valibot'
import type { Edit } from './edit.ts'
import type { PostedFields } from './editor-field.ts'

/**
 * The edits that a posted form asks for, as few as there can be. Only fields that were posted count, so a form may show some of them.
 * Nothing is checked: what is no number where one has to be is kept as it was typed.
 */
export function readEditorFields(_schema: v.GenericSchema, _posted: PostedFields, _values: unknown): readonly Edit[] {
  throw new Error('is not written yet')
}
