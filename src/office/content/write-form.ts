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
import { type Deed, newKey, readEditorForm } from './read-form.ts'

interface Sent {
  posted: PostedFields
  deed: Deed | undefined
  content: Pick<AgencyContent, 'branches' | 'forms'>
  /** The names of the agency's pictures. */
  pictures: readonly string[]
}

/** The text of a file with what its form says; undefined where it cannot be written. Lines that nobody changed stay as they are. */
export function textWithForm(file: OpenFile, { posted, deed, content, pictures }: Sent): string | undefined {
  const { path, text, schema, values, fields } = file
  if (fields === undefined) return undefined
  const isNewBlock = deed?.what === 'add' && fields.some(({ name, widget }) => name === deed.name && widget === 'blocks')
  const read = readEditorForm(fields, posted, isNewBlock ? undefined : deed)
  const named = deed?.what === 'add' || deed?.what === 'copy' ? withOwnNames(read, deed, { fields, content }) : read
  try {
    const edits = readEditorFields(schema, withAddresses(named, knownAddresses(file, content)), values)
    const typed = typeof posted._body === 'string' ? posted._body.replaceAll('\r\n', '\n').trim() : file.body
    const written = editContent(path, text, {
      edits,
      ...(typed !== undefined && typed !== file.body?.replaceAll('\r\n', '\n').trim() && { body: typed }),
    })
    return isNewBlock ? withBlock(path, written, { kind: deed.key, after: posted._after, content, pictures }) : written
  } catch (error) {
    if (error instanceof EditError) return undefined
    throw error
  }
}

interface NewBlock extends Pick<Sent, 'content' | 'pictures'> {
  kind: string
  /** The place of the block that it stands below; else it is the last. */
  after: unknown
}

/** A page with one more block, which says what its examples say until somebody writes it: so it can be seen at once. */
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

/** A new item is given what has to be of no other: a number, or an id made of its kind. */
function withOwnNames(
  posted: PostedFields,
  { what, key, name }: Deed,
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

/** The names of a list of names and values: a row without one would be none. */
function namesIn({ items = [] }: EditorField): string[] {
  return items.map(({ fields = [] }) => fields[0]?.text ?? '')
}

/** Numbers that are of one thing in the whole agency. */
function takenNumbers(list: string, { branches }: Pick<AgencyContent, 'branches'>): number[] {
  if (list === 'staff') return branches.flatMap(({ staff }) => staff.map(({ id }) => id))
  return list === 'departments' ? branches.flatMap(({ departments }) => departments.map(({ id }) => id)) : []
}

/** The last part of everybody's address: of those on this form by the names of their fields, of other branches by who they are. */
function knownAddresses({ fields = [], values }: OpenFile, { branches }: Pick<AgencyContent, 'branches'>): Map<string, string> {
  const { id: own } = (values ?? {}) as { id?: unknown }
  const elsewhere = branches.filter(({ id }) => id !== own).flatMap(({ staff }) => staff.map(({ id, urlLabel }) => [`${id}`, urlLabel]))
  const here = everyField(fields).filter(({ path }) => path.at(-1) === 'urlLabel')
  return new Map([...elsewhere, ...here.map(({ name, text }) => [name, text])] as [string, string][])
}

/** Somebody new has an address made of their name that nobody else has, unless they were given one. */
function withAddresses(posted: PostedFields, known: Map<string, string>): PostedFields {
  const made = Object.entries(posted).flatMap(([name, value]) => {
    if (!name.endsWith('.urlLabel') || value !== '') return []
    const of = name.slice(0, -'urlLabel'.length)
    const whole = `${posted[`${of}firstName`] ?? ''} ${posted[`${of}surname`] ?? ''}`
    if (slugOf(whole) === '') return []
    // Their own from an earlier save of the same form is theirs.
    known.delete(name)
    const address = freeName(whole, [...known.values()])
    known.set(name, address)
    return [[name, address]]
  })
  return { ...posted, ...Object.fromEntries(made) }
}
