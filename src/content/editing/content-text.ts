import type * as v from 'valibot'
import { contentFiles } from '#src/domain/content/content-files.ts'
import type { BlockSchemas } from '#src/domain/content/page-content.ts'
import { type Edit, EditError } from './edit.ts'
import { editMarkdown, splitMarkdown } from './edit-markdown.ts'
import { editRedirects, redirectLines, redirectRows, redirectsForm } from './edit-redirects.ts'
import { editYaml } from './edit-yaml.ts'
import { readYamlText } from './yaml-text.ts'

/** A content file parsed for editing. */
interface ContentText {
  /** As written, before validation; for redirects.csv `{ redirects: [{ from, to }] }`. */
  values: unknown
  /** For Markdown, the text below the fields, without empty lines around it. */
  body?: string
  /** For redirects.csv, the line on which each row begins. */
  lines?: readonly number[]
}

/**
 * Returns the schema from which editorFields makes a file's form, by its path in the agency's folder; undefined for a path that is no
 * content file. Includes property-tax.yaml; for redirects.csv it describes all rows together.
 */
export function schemaOfFile(path: string, blocks: BlockSchemas): v.GenericSchema | undefined {
  if (path === 'redirects.csv') return redirectsForm
  const files = contentFiles(blocks)
  return files.get(path) ?? files.get(path.replace(/^([^/]+)\/[^/]+(\.\w+)$/, '$1/*$2').replace(/\.yml$/, '.yaml'))
}

/** Parses a content file. Throws an EditError if it cannot be parsed, so that it can only be edited as text. */
export function readContentText(path: string, text: string): ContentText {
  if (path.endsWith('.csv')) return { values: { redirects: redirectRows(text) }, lines: redirectLines(text) }
  if (!path.endsWith('.md')) return { values: readYamlText(text.replace(/^\ufeff/, '')).values }
  const { fields, body } = splitMarkdown(text)
  return { values: readYamlText(fields.replace(/^\ufeff/, '')).values, body }
}

/** Returns the text of a content file of any kind after edits. Throws an EditError as editYaml does. */
export function editContent(path: string, text: string, { edits, body }: { edits: readonly Edit[]; body?: string }): string {
  if (path.endsWith('.md')) return editMarkdown(text, { edits, body })
  if (body !== undefined) throw new EditError(`${path} has no text below its fields`)
  return path.endsWith('.csv') ? editRedirects(text, edits) : editYaml(text, edits)
}
