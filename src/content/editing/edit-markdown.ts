import { type Edit, EditError } from './edit.ts'

/** A Markdown file with edits of its fields and, where given, another body: throws as editYaml does. */
export function editMarkdown(text: string, { edits, body }: { edits: readonly Edit[]; body?: string }): string {
  if (edits.length === 0 && body === undefined) return text
  throw new EditError('is not written yet')
}
