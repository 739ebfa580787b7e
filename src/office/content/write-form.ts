import { editContent } from '#src/content/editing/content-text.ts'
import { EditError } from '#src/content/editing/edit.ts'
import type { PostedFields } from '#src/content/editing/editor-field.ts'
import { readEditorFields } from '#src/content/editing/read-editor-fields.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { everyField } from './editing.ts'
import type { OpenFile } from './load-file.ts'
import { type Deed, newKey, readForm } from './read-form.ts'

interface Sent {
  posted: PostedFields
  deed: Deed | undefined
  content: Pick<AgencyContent, 'branches'>
}

/** The text of a file with what its form says; undefined where it cannot be written. Lines that nobody changed stay as they are. */
export function textWithForm(file: OpenFile, { posted, deed, content }: Sent): string | undefined {
  const { path, text, schema, values, fields } = file
  if (fields === undefined) return undefined
  const named =
    deed?.what === 'add' || deed?.what === 'copy'
      ? withOwnNames(readForm(fields, posted, deed), deed, { fields, content })
      : readForm(fields, posted, deed)
  try {
    const edits = readEditorFields(schema, withAddresses(named), values)
    const typed = typeof posted._body === 'string' ? posted._body.replaceAll('\r\n', '\n').trim() : file.body
    return editContent(path, text, {
      edits,
      ...(typed !== undefined && typed !== file.body?.replaceAll('\r\n', '\n').trim() && { body: typed }),
    })
  } catch (error) {
    if (error instanceof EditError) return undefined
    throw error
  }
}

/** A new item is given what has to be of no other: a number, or an id made of its kind. */
function withOwnNames(
  posted: PostedFields,
  { what, key, name }: Deed,
  { fields, content }: Pick<Sent, 'content'> & { fields: NonNullable<OpenFile['fields']> },
): PostedFields {
  const list = everyField(fields).find((field) => field.name === name)
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

/** Numbers that are of one thing in the whole agency. */
function takenNumbers(list: string, { branches }: Pick<AgencyContent, 'branches'>): number[] {
  if (list === 'staff') return branches.flatMap(({ staff }) => staff.map(({ id }) => id))
  return list === 'departments' ? branches.flatMap(({ departments }) => departments.map(({ id }) => id)) : []
}

function freeName(stem: string, taken: readonly string[]): string {
  if (!taken.includes(stem)) return stem
  for (let number = 2; ; number += 1) if (!taken.includes(`${stem}-${number}`)) return `${stem}-${number}`
}

/** Somebody new has an address made of their name, unless they were given one. */
function withAddresses(posted: PostedFields): PostedFields {
  const made = Object.entries(posted).flatMap(([name, value]) => {
    if (!name.endsWith('.urlLabel') || value !== '') return []
    const of = name.slice(0, -'urlLabel'.length)
    const slug = slugOf(`${posted[`${of}firstName`] ?? ''} ${posted[`${of}surname`] ?? ''}`)
    return slug === '' ? [] : [[name, slug]]
  })
  return { ...posted, ...Object.fromEntries(made) }
}

/** `Siân Bevan` as the part of an address: `sian-bevan`. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '')
}
