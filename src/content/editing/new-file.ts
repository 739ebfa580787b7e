import type { BlockSchemas } from '#src/domain/content/page-content.ts'
import { editContent, schemaOfFile } from './content-text.ts'
import { type Edit, EditError, withEdit } from './edit.ts'
import type { EditorField, PostedFields } from './editor-field.ts'
import { editorFields } from './editor-fields.ts'
import { readEditorFields } from './read-editor-fields.ts'
import { freeName } from './starter-block.ts'

/** The kinds of file that can be added, by folder, each with the field that the file's name is made from. */
const namedBy = {
  pages: 'title',
  branches: 'name',
  events: 'calendar',
  developments: 'name',
  forms: 'title',
  articles: 'title',
  'market-reports': 'title',
  'case-studies': 'title',
  services: 'title',
  vacancies: 'title',
} as const
export type NewFileKind = keyof typeof namedBy
export const newFileKinds = Object.keys(namedBy) as NewFileKind[]

const isMarkdown = (kind: NewFileKind) => !['pages', 'branches', 'events', 'developments', 'forms'].includes(kind)

/** Returns the fields to ask for before a file is created: all that its schema requires, except lists and what is made from its name. */
export function fieldsOfNewFile(kind: NewFileKind, blocks: BlockSchemas): readonly EditorField[] {
  const made = Object.keys(addressOf(kind, 'name'))
  return fieldsOf(kind, blocks).filter(({ isOptional, widget, name }) => !isOptional && !isList(widget) && !made.includes(name))
}

function fieldsOf(kind: NewFileKind, blocks: BlockSchemas): readonly EditorField[] {
  return editorFields(schemaOfFile(`${kind}/new.${isMarkdown(kind) ? 'md' : 'yaml'}`, blocks)!, {})
}

const isList = (widget: EditorField['widget']) => widget === 'list' || widget === 'blocks'

interface Begun {
  blocks: BlockSchemas
  /** The posted form; fields beyond those asked for are used too. */
  posted: PostedFields
  /** Initial values of further fields, such as the `blocks` of a page. */
  begin?: Readonly<Record<string, unknown>>
  /** The paths of existing files, so that the new one gets a unique name. */
  taken: readonly string[]
}

/**
 * Returns the path and text of a new file. The path is made from the title once and does not change with it. The text has the posted values
 * in the order of the schema; required lists are empty unless `begin` has them. Throws an EditError without a title.
 */
export function newFile(kind: NewFileKind, { blocks, posted, begin = {}, taken }: Begun): { path: string; text: string } {
  const ending = isMarkdown(kind) ? 'md' : 'yaml'
  const edits = readEditorFields(schemaOfFile(`${kind}/new.${ending}`, blocks)!, posted, {})
  const answers = edits.reduce<unknown>((values, edit) => withEdit(values, edit), {}) as Record<string, unknown>
  const title = answers[namedBy[kind]]
  if (typeof title !== 'string' || title.trim() === '') throw new EditError(`needs a ${namedBy[kind]}`)
  const names = taken.flatMap((path) => (path.startsWith(`${kind}/`) ? [path.slice(kind.length + 1).replace(/\.\w+$/, '')] : []))
  const name = freeName(title, names)
  const given: Readonly<Record<string, unknown>> = { ...addressOf(kind, name), ...answers, ...begin }
  const set = fieldsOf(kind, blocks).flatMap(({ name: field, widget, isOptional }): Edit[] => {
    const value = given[field] ?? (isList(widget) && !isOptional ? [] : undefined)
    return value === undefined ? [] : [{ path: [field], set: value }]
  })
  const path = `${kind}/${name}.${ending}`
  return { path, text: editContent(path, ending === 'md' ? '---\n{}\n---\n\n' : '', { edits: set }) }
}

/** Returns the fields that an address or id made from the file's name fills in, for kinds that require one. */
function addressOf(kind: NewFileKind, name: string): Readonly<Record<string, string>> {
  if (kind === 'pages') return { path: `/${name}` }
  if (kind === 'branches') return { slug: name }
  return kind === 'forms' ? { htmlFormId: name } : {}
}
