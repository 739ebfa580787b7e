import { readContentText, schemaOfFile } from '#src/content/editing/content-text.ts'
import { EditError } from '#src/content/editing/edit.ts'
import type { EditorField } from '#src/content/editing/editor-field.ts'
import { editorFields } from '#src/content/editing/editor-fields.ts'
import { bodyField } from '#src/content/editing/problems-by-field.ts'
import * as routes from '#src/routes.ts'
import { blockSchemas } from '#src/server/content-schemas.ts'
import { everyField, fieldId, itemTitle } from './editing.ts'

/** Forms with more fields than this are split: each list item gets a form of its own. */
export const mostFields = 500

/** The values of a file and the fields of its form; no fields if it can only be edited as text. */
export interface TextForm {
  values: unknown
  body?: string
  lines?: readonly number[]
  fields: readonly EditorField[]
}

export function formOf(path: string, text: string): TextForm {
  const schema = schemaOfFile(path, blockSchemas)
  try {
    const read = readContentText(path, text)
    return { ...read, fields: schema ? editorFields(schema, read.values) : [] }
  } catch (error) {
    if (error instanceof EditError) return { values: undefined, fields: [] }
    throw error
  }
}

/** A field's label, and the address that opens the form at it. */
export interface FieldLink {
  label: string
  href: string
}

/** Returns a link to the field with this name, or to the whole file if the name is empty or unknown. */
export function linkToField(path: string, { fields }: Pick<TextForm, 'fields'>, name: string): FieldLink {
  const href = routes.officeContent.file.href(path)
  if (name === bodyField) return { label: 'Text', href: `${href}#${fieldId(name)}` }
  const way = wayTo(fields, name)
  const [first, ...rest] = way
  if (!first) return { label: '', href }
  // In a long form each list item has a form of its own.
  const item = everyField(fields).length > mostFields ? rest.find((step) => step.item !== undefined)?.item : undefined
  return { label: labelOf(way), href: `${href}${item ? `?at=${encodeURIComponent(item.name)}` : ''}#${fieldId(name)}` }
}

/** Returns links to the fields, and the Markdown body, that match the pattern; none if only comments match. */
export function linksToFields(path: string, text: string, pattern: RegExp): FieldLink[] {
  const form = formOf(path, text)
  const holding = everyField(form.fields).filter(
    ({ fields, items, text: written }) => fields === undefined && items === undefined && pattern.test(written),
  )
  const names = [...holding.map(({ name }) => name), ...(pattern.test(form.body ?? '') ? [bodyField] : [])]
  return names.map((name) => linkToField(path, form, name))
}

/** A field on the path to another; for list items with their title as the label. */
interface Step {
  label: string
  item?: EditorField
}

function wayTo(fields: readonly EditorField[], name: string, isList = false): Step[] {
  for (const [place, field] of fields.entries()) {
    if (field.name !== name && !name.startsWith(`${field.name}.`)) continue
    const step = isList ? { label: itemTitle(field, place), item: field } : { label: field.label }
    if (field.name === name) return [step]
    const within = field.fields ? wayTo(field.fields, name) : wayTo(field.items ?? [], name, true)
    if (within.length > 0) return [step, ...within]
  }
  return []
}

/** Returns a label such as `Gates open at half past five: Picture, Description`. */
function labelOf(way: readonly Step[]): string {
  const at = way.findLastIndex(({ item }) => item !== undefined)
  const inItem = way.slice(at + 1).map(({ label }) => label)
  const title = at < 0 ? undefined : way[at]?.label
  const rest = inItem.slice(-2).join(', ')
  if (title === undefined) return rest
  return rest === '' ? title : `${title}: ${rest}`
}
