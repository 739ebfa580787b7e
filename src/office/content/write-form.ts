import { editContent, readContentText } from '#src/content/editing/content-text.ts'
import { EditError } from '#src/content/editing/edit.ts'
import type { EditorField, PostedFields } from '#src/content/editing/editor-field.ts'
import { readEditorFields } from '#src/content/editing/read-editor-fields.ts'
import { freeName, starterBlock } from '#src/content/editing/starter-block.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { slugOf } from '#src/domain/text/unique-slugs.ts'
import { blockSchemas, examplesOf } from '#src/server/content-schemas.ts'
import { blocksIn } from './choices.ts'
import { everyField } from './editing.ts'
import type { OpenFile } from './load-file.ts'
import { type ListAction, newKey, readEditorForm } from './read-form.ts'

interface Sent {
  posted: PostedFields
  listAction: ListAction | undefined
  content: Pick<AgencyContent, 'branches' | 'forms'>
  /** The file names of the agency's pictures. */
  pictures: readonly string[]
}

/** Returns a file's text with the values of its form; undefined if it cannot be written. Untouched lines stay as they are. */
export function textWithForm(file: OpenFile, { posted, listAction, content, pictures }: Sent): string | undefined {
  const { path, text, schema, values, fields } = file
  if (fields === undefined) return undefined
  const isNewBlock = listAction?.what === 'add' && fields.some(({ name, widget }) => name === listAction.name && widget === 'blocks')
  const read = readEditorForm(fields, posted, isNewBlock ? undefined : listAction)
  const named = listAction?.what === 'add' || listAction?.what === 'copy' ? withOwnNames(read, listAction, { fields, content }) : read
  try {
    const edits = readEditorFields(schema, withAddresses(named, knownAddresses(file, content)), values)
    const typed = typeof posted._body === 'string' ? posted._body.replaceAll('\r\n', '\n').trim() : file.body
    const written = editContent(path, text, {
      edits,
      ...(typed !== undefined && typed !== file.body?.replaceAll('\r\n', '\n').trim() && { body: typed }),
    })
    return isNewBlock ? withBlock(path, written, { kind: listAction.key, after: posted._after, content, pictures }) : written
  } catch (error) {
    if (error instanceof EditError) return undefined
    throw error
  }
}

interface NewBlock extends Pick<Sent, 'content' | 'pictures'> {
  kind: string
  /** The position of the block to insert after; anything else inserts at the end. */
  after: unknown
}

/** Returns a page with a new block, filled with the text of its examples so that it can be previewed at once. */
function withBlock(path: string, text: string, { kind, after, content: { branches, forms }, pictures }: NewBlock): string {
  const schema = blockSchemas.get(kind)
  const blocks = blocksIn(readContentText(path, text).values)
  if (!schema) return text
  const known = {
    file: pictures,
    form: forms.map(({ htmlFormId }) => htmlFormId),
    branch: branches.map(({ slug }) => slug),
    department: branches.flatMap(({ departments }) => departments.map(({ label }) => label)),
    person: branches.flatMap(({ staff }) => staff.map(({ urlLabel }) => urlLabel)),
    block: blocks.map(({ id }) => id),
  }
  const block = starterBlock({ kind, schema, examples: examplesOf(kind) }, { ids: known.block, known })
  const place = typeof after === 'string' && /^\d{1,4}$/.test(after) ? Math.min(Number(after) + 1, blocks.length) : blocks.length
  return editContent(path, text, { edits: [{ path: ['blocks', place], insert: block }] })
}

/** Gives a new item the unique value it needs: a number, or an id made from its kind. */
function withOwnNames(
  posted: PostedFields,
  { what, key, name }: ListAction,
  { fields, content }: Pick<Sent, 'content'> & { fields: NonNullable<OpenFile['fields']> },
): PostedFields {
  const list = everyField(fields).find((field) => field.name === name)
  if (list?.widget === 'names and values' && what === 'add')
    return { ...posted, [`${name}.${newKey}.name`]: freeName('name', namesIn(list)) }
  const shapes = [list?.item, ...(list?.kinds ?? []).map(({ item }) => item)].flatMap((item) => item?.fields ?? [])
  const id = shapes.find(({ path }) => path.at(-1) === 'id')
  const at = `${name}.${newKey}.id`
  if (!id || (posted[at] !== undefined && what === 'add')) return posted
  const ids = (list?.items ?? []).map((item) => item.fields?.find(({ path }) => path.at(-1) === 'id')?.text ?? '')
  if (id.widget === 'number') {
    const taken = [...ids.map(Number), ...takenNumbers(name, content)].filter(Number.isFinite)
    return { ...posted, [at]: String(Math.max(0, ...taken) + 1) }
  }
  const stem = what === 'copy' ? String(posted[`${name}.${key}.id`] ?? 'copy') : key
  return { ...posted, [at]: freeName(stem, ids) }
}

/** Returns the names in a list of names and values. A row needs a name to be kept. */
function namesIn({ items = [] }: EditorField): string[] {
  return items.map(({ fields = [] }) => fields[0]?.text ?? '')
}

/** Returns the ids of staff or departments that are taken in the whole agency. */
function takenNumbers(list: string, { branches }: Pick<AgencyContent, 'branches'>): number[] {
  if (list === 'staff') return branches.flatMap(({ staff }) => staff.map(({ id }) => id))
  return list === 'departments' ? branches.flatMap(({ departments }) => departments.map(({ id }) => id)) : []
}

/** Returns the last part of each member of staff's address: by field name for those on this form, by id for those of other branches. */
function knownAddresses({ fields = [], values }: OpenFile, { branches }: Pick<AgencyContent, 'branches'>): Map<string, string> {
  const { id: own } = (values ?? {}) as { id?: unknown }
  const elsewhere = branches.filter(({ id }) => id !== own).flatMap(({ staff }) => staff.map(({ id, urlLabel }) => [`${id}`, urlLabel]))
  const here = everyField(fields).filter(({ path }) => path.at(-1) === 'urlLabel')
  return new Map([...elsewhere, ...here.map(({ name, text }) => [name, text])] as [string, string][])
}

/** Gives each person without an address one made from their name that nobody else has. */
function withAddresses(posted: PostedFields, known: Map<string, string>): PostedFields {
  const made = Object.entries(posted).flatMap(([name, value]) => {
    if (!name.endsWith('.urlLabel') || value !== '') return []
    const of = name.slice(0, -'urlLabel'.length)
    const whole = `${posted[`${of}firstName`] ?? ''} ${posted[`${of}surname`] ?? ''}`
    if (slugOf(whole) === '') return []
    // An address from an earlier save of the same form stays theirs.
    known.delete(name)
    const address = freeName(whole, [...known.values()])
    known.set(name, address)
    return [[name, address]]
  })
  return { ...posted, ...Object.fromEntries(made) }
}
