import type * as v from 'valibot'
import { type Edit, isSame, withEdit } from './edit.ts'
import type { EditorField, PostedFields } from './editor-field.ts'
import { editorFields } from './editor-fields.ts'
import { editsBetween, rearrangement } from './edits-between.ts'
import { valueOfText } from './field-text.ts'
import { isNo, isUsual, itemByKey, namesOf, newItem, newValue, postedKeys, postedText } from './posted-values.ts'

/**
 * Returns the edits that a posted form makes, as few as possible. Fields that were not posted are left alone, so a form may show only some.
 * Nothing is validated: a text where a number belongs is kept as typed.
 */
export function readEditorFields(schema: v.GenericSchema, posted: PostedFields, values: unknown): readonly Edit[] {
  return editsIn(editorFields(schema, values), posted)
}

/** New fields get their position from the order of the schema. */
function editsIn(fields: readonly EditorField[], posted: PostedFields): Edit[] {
  const among = fields.map(({ path }) => String(path.at(-1)))
  return fields.flatMap((field) => editsOf(field, posted).map((edit) => (isNewField(field, edit) ? { ...edit, among } : edit)))
}

function isNewField(field: EditorField, edit: Edit): edit is Edit & { set: unknown } {
  return field.value === undefined && 'set' in edit && edit.path.length === field.path.length
}

function editsOf(field: EditorField, posted: PostedFields): Edit[] {
  const { path, value } = field
  const isLeftOut = value === undefined || value === null
  const holds = field.fields ?? field.items ?? field.kinds ?? (field.widget === 'list' ? field.options : undefined)
  if (isLeftOut && holds) {
    const made = newValue(field, posted)
    return made === undefined ? [] : [{ path, set: made }]
  }
  if (field.widget === 'names and values' && field.items) return namesEdits(field, posted)
  if (field.widget === 'list' && field.options) return wordsEdits(field, field.options, posted)
  if (field.items) return listEdits(field, field.items, posted)
  if (field.fields) return groupEdits(field, field.fields, posted)
  return textEdits(field, posted)
}

function textEdits(field: EditorField, posted: PostedFields): Edit[] {
  const { path, value, widget, text } = field
  const typed = postedText(field, posted)
  if (typed === undefined || isUnchanged(text, typed, widget)) return []
  const isLeftOut = value === undefined
  if (typed.trim() === '') return isLeftOut ? [] : emptied(field)
  if (isLeftOut && (isUsual(field, typed) || isNo(field, typed))) return []
  if (isNo(field, typed)) return [{ path, remove: true }]
  // A block scalar ends with a line break, which no form shows.
  const whole = typeof value === 'string' && widget !== 'yaml' && /\n$/.test(value) && !/\n$/.test(typed) ? `${typed}\n` : typed
  const read = valueOfText(whole, widget)
  if (isSame(read, value)) return []
  return widget === 'yaml' && !isLeftOut ? editsBetween(value, read, path) : [{ path, set: read }]
}

/** Widgets shown as multi-line controls; in others browsers drop line breaks. */
const ofLines: readonly string[] = ['paragraphs', 'rich text', 'code', 'yaml', 'area', 'plan outline']

/** Returns whether a text is as shown, given that browsers drop a leading empty line of a text area, and forms show no final line break. */
function isUnchanged(shown: string, typed: string, widget: string): boolean {
  const text = shown.replaceAll(/\r\n?/g, '\n')
  const forms = [text, text.replace(/^\n/, ''), text.replace(/\n+$/, ''), text.replace(/^\n/, '').replace(/\n+$/, '')]
  return forms.includes(typed) || (!ofLines.includes(widget) && text.replaceAll('\n', '') === typed)
}

/** An emptied field is removed if it is optional; a required text stays as an empty one, in its place. */
function emptied({ path, isOptional, value }: EditorField): Edit[] {
  if (isOptional || typeof value !== 'string') return value === null ? [] : [{ path, remove: true }]
  return value.trim() === '' ? [] : [{ path, set: '' }]
}

/** An optional group with nothing left in it is removed too; its required texts may be empty by then. */
function groupEdits(field: EditorField, fields: readonly EditorField[], posted: PostedFields): Edit[] {
  const edits = editsIn(fields, posted)
  if (!field.isOptional || !edits.some((edit) => 'remove' in edit || ('set' in edit && edit.set === ''))) return edits
  const left = edits.reduce((values, edit) => withEdit(values, edit, edit.path.slice(field.path.length)), field.value)
  return Object.values(left as object).every((value) => value === '') ? [{ path: field.path, remove: true }] : edits
}

function withoutItems({ path, isOptional, fallback }: EditorField): Edit[] {
  const isEmptyAnyway = fallback === undefined || (Array.isArray(fallback) && fallback.length === 0)
  return isOptional && isEmptyAnyway ? [{ path, remove: true }] : [{ path, set: [] }]
}

/** Words that were chosen before keep their order. */
function wordsEdits(field: EditorField, words: readonly string[], posted: PostedFields): Edit[] {
  const chosen = postedKeys(field, posted)
  if (!chosen) return []
  const before = (field.value as readonly unknown[]).map(String)
  const after = [
    ...before.filter((word) => chosen.includes(word)),
    ...words.filter((word) => chosen.includes(word) && !before.includes(word)),
  ]
  if (after.length === 0) return before.length === 0 ? [] : withoutItems(field)
  return editsBetween(field.value, after, field.path)
}

function namesEdits(field: EditorField, posted: PostedFields): Edit[] {
  if (!postedKeys(field, posted)) return []
  const after = namesOf(field, posted)
  if (Object.keys(after).length > 0) return editsBetween(field.value, after, field.path)
  if (Object.keys(field.value as object).length === 0) return []
  return [field.isOptional ? { path: field.path, remove: true } : { path: field.path, set: {} }]
}

/** First come edits within the items that stay; then items are removed, moved and inserted. */
function listEdits(field: EditorField, items: readonly EditorField[], posted: PostedFields): Edit[] {
  const keys = postedKeys(field, posted)?.filter((key) => isPlaceOf(items, key) || itemByKey(field, posted, key))
  if (!keys) return items.flatMap((item) => editsOf(item, posted))
  if (keys.length === 0) return items.length === 0 ? [] : withoutItems(field)
  const wanted = keys.map((key) => (isPlaceOf(items, key) ? Number(key) : { item: newItem(itemByKey(field, posted, key)!, posted) }))
  const kept = wanted.filter((place) => typeof place === 'number')
  return [
    ...kept.toSorted((one, other) => one - other).flatMap((place) => editsOf(items[place]!, posted)),
    ...rearrangement(field.path, items.length, wanted),
  ]
}

function isPlaceOf(items: readonly EditorField[], key: string): boolean {
  return /^\d+$/.test(key) && Number(key) < items.length && String(Number(key)) === key
}
