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

/** A file as who asks has it: their draft, else what is published. */
export interface OpenFile {
  path: string
  kind: ContentKind
  title: string
  text: string
  /** Of `text`: a form that was made of another one is stale. */
  hash: string
  schema: GenericSchema
  /** As written; undefined where the text is none that a form can be made of. */
  values: unknown
  /** Of Markdown: what stands below the fields. */
  body: string | undefined
  /** Of redirects.csv: the line that each row begins on. */
  lines: readonly number[] | undefined
  fields: readonly EditorField[] | undefined
  published: ReadContentFile
  draft: OpenDraft | undefined
  others: readonly DraftPresence[]
  /** By which others see the draft without an account. */
  links: readonly PreviewLink[]
  publicPath: string | undefined
  /** What is wrong, by the name of the field: what its own schema finds, or, once it was to be published, the check of the whole site. */
  problems: ReadonlyMap<string, string>
}

/** A file of the site that who asks may change, or may begin; undefined where there is none for them. */
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

/** More rows than these are edited as text. */
const mostRedirects = 150

/** What a text says, as its form shows it. */
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
