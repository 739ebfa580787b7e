import { type Edit, EditError } from './edit.ts'

/**
 * A YAML file with edits made in it. Lines that no edit is about stay byte for byte, and so do comments, order, unknown fields, line
 * endings, indentation and quoting. What comes out is read again and compared with the values that are meant; throws an EditError where
 * they differ, where the file is no YAML, or where there is nothing to edit at a path.
 */
export function editYaml(text: string, edits: readonly Edit[]): string {
  if (edits.length === 0) return text
  throw new EditError('is not written yet')
}
