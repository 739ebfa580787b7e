import type * as v from 'valibot'
import { contentFiles } from '#src/domain/content/content-files.ts'
import type { BlockSchemas } from '#src/domain/content/page-content.ts'
import { type Edit, EditError } from './edit.ts'
import { editMarkdown, splitMarkdown } from './edit-markdown.ts'
import { editRedirects, redirectLines, redirectRows, redirectsForm } from './edit-redirects.ts'
import { editYaml } from './edit-yaml.ts'
import { readYamlText } from './yaml-text.ts'

/** A content file as an editor reads it. */
interface ContentText {
  /** As written; of redirects.csv `{ redirects: [{ from, to }] }`. */
  values: unknown
  /** Of Markdown, without empty lines around it. */
  body?: string
  /** Of redirects.csv: the line that each of them is on. */
  lines?: readonly number[]
}

/**
 * The schema by which editorFields makes the form of a content file, by its path in the agency's folder; undefined of what is no such file.
 * property-tax.yaml is one too. Of redirects.csv it is that of all rows.
 */
export function schemaOfFile(path: string, blocks: BlockSchemas): v.GenericSchema | undefined {
  if (path === 'redirects.csv') return redirectsForm
  const files = contentFiles(blocks)
  return files.get(path) ?? files.get(path.replace(/^([^/]+)\/[^/]+(\.\w+)$/, '$1/*$2').replace(/\.yml$/, '.yaml'))
}

/** Throws an EditError for what cannot be read: only its text can be edited. */
export function readContentText(path: string, text: string): ContentText {
  if (path.endsWith('.csv')) return { values: { redirects: redirectRows(text) }, lines: redirectLines(text) }
  if (!path.endsWith('.md')) return { values: readYamlText(text.replace(/^\ufeff/, '')).values }
  const { fields, body } = splitMarkdown(text)
  return { values: readYamlText(fields.replace(/^\ufeff/, '')).values, body }
}

/** The text of a content file with edits made in it, whatever kind of file it is. Throws as editYaml does. */
export function editContent(path: string, text: string, { edits, body }: { edits: readonly Edit[]; body?: string }): string {
  if (path.endsWith('.md')) return editMarkdown(text, { edits, body })
  if (body !== undefined) throw new EditError(`${path} has no text below its fields`)
  return path.endsWith('.csv') ? editRedirects(text, edits) : editYaml(text, edits)
}
