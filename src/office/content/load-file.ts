import type { GenericSchema } from 'valibot'
import { readContentText, schemaOfFile } from '#src/content/editing/content-text.ts'
import { EditError } from '#src/content/editing/edit.ts'
import type { EditorField } from '#src/content/editing/editor-field.ts'
import { editorFields } from '#src/content/editing/editor-fields.ts'
import { hashOfContent } from '#src/content/layered-store.ts'
import { usualLegalText } from '#src/content/read-legal.ts'
import type { DraftPresence } from '#src/data/site-content/drafts.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { blockSchemas } from '#src/server/content-schemas.ts'
import { draftOf, type OpenDraft, othersWriting } from '#src/services/site-content/drafts.ts'
import { findPreviewLinks, type PreviewLink } from '#src/services/site-content/preview-links.ts'
import { type ReadContentFile, readContentFile } from '#src/services/site-content/read-file.ts'
import type { OfficeContext } from '../office-context.ts'
import { type ContentKind, contentKindOf, fileFactsOf, publicPathOf } from './kinds.ts'
import { isTheirs, titleOf } from './load.ts'
import { reasonsBySchema } from './problems.ts'

/** A file as the user sees it: their draft, or else the published version. */
export interface OpenFile {
  path: string
  kind: ContentKind
  title: string
  text: string
  /** Hash of `text`: a form based on another hash is stale. */
  hash: string
  schema: GenericSchema
  /** The parsed values; undefined if the text cannot be shown as a form. */
  values: unknown
  /** The body of a Markdown file. */
  body: string | undefined
  /** For redirects.csv, the line on which each row begins. */
  lines: readonly number[] | undefined
  fields: readonly EditorField[] | undefined
  published: ReadContentFile
  draft: OpenDraft | undefined
  others: readonly DraftPresence[]
  /** Links that show the draft without an account. */
  links: readonly PreviewLink[]
  publicPath: string | undefined
  /** Problems by field name: found by the file's schema or, after an attempt to publish, by the check of the whole site. */
  problems: ReadonlyMap<string, string>
}

/** Loads a file that the user may change or create; undefined if there is no such file or it is not theirs. */
export async function loadFile({ siteContent }: OfficeContext, asker: OfficeAsker, path: string): Promise<OpenFile | undefined> {
  const kind = contentKindOf(path)
  const schema = schemaOfFile(path, blockSchemas)
  if (!kind || !schema) return undefined
  const [published, draft, others, links] = await Promise.all([
    readContentFile(siteContent, path),
    draftOf(siteContent, path, asker.id),
    othersWriting(siteContent, asker.id, [path]),
    findPreviewLinks(siteContent, asker.id, path),
  ])
  const text = draft?.content ?? (draft ? draft.fromText : published.text) ?? kind.begins ?? (await usualLegalText(path))
  if (text === undefined || !isTheirs(asker, path, text)) return undefined
  const facts = fileFactsOf(text)
  return {
    path,
    kind,
    title: titleOf(path, text),
    text,
    ...openText(path, text, schema),
    schema,
    published,
    draft,
    others,
    links: draft ? links : [],
    publicPath: publicPathOf(path, facts),
  }
}

/** A file with more redirects is edited as text. */
const mostRedirects = 150

/** Returns the hash, values, form fields and problems of a text. */
export function openText(path: string, text: string, schema: GenericSchema) {
  const { values, body, lines } = readText(path, text)
  const isForm = values !== undefined && !(path.endsWith('.csv') && redirectsIn(values) > mostRedirects)
  const fields = isForm ? editorFields(schema, values) : undefined
  const problems = fields ? reasonsBySchema(schema, values, fields) : new Map<string, string>()
  return { hash: hashOfContent(text), values, body, lines, fields, problems }
}

function readText(path: string, text: string): { values?: unknown; body?: string; lines?: readonly number[] } {
  try {
    return readContentText(path, text)
  } catch (error) {
    if (error instanceof EditError) return {}
    throw error
  }
}

function redirectsIn(values: unknown): number {
  return (values as { redirects: readonly unknown[] }).redirects.length
}
