import type { EditorField, PostedFields } from './editor-field.ts'
import { textOfValue, valueOfText } from './field-text.ts'

/** Returns the texts posted under a name; undefined if the form has no such field. */
function textsOf(posted: PostedFields, name: string): readonly string[] | undefined {
  const given = Object.hasOwn(posted, name) ? posted[name] : undefined
  if (typeof given === 'string') return [given]
  return Array.isArray(given) ? given.filter((each) => typeof each === 'string') : undefined
}

/** Returns the text typed into a field, with `\n` as line breaks; undefined if the form does not have the field. */
export function postedText(field: EditorField, posted: PostedFields): string | undefined {
  const [from, to] = [textsOf(posted, `${field.name}.from`), textsOf(posted, `${field.name}.to`)]
  if (field.widget === 'hours' && from && to) return hoursBetween(from.at(-1) ?? '', to.at(-1) ?? '')
  return textsOf(posted, field.name)?.at(-1)?.replaceAll(/\r\n?/g, '\n')
}

function hoursBetween(from: string, to: string): string {
  return from === '' && to === '' ? 'closed' : `${from}-${to}`
}

/** Returns the keys of a list's items in order; undefined if the form does not have the list. */
export function postedKeys(field: EditorField, posted: PostedFields): readonly string[] | undefined {
  const keys = textsOf(posted, field.name)
  return keys && [...new Set(keys.filter((key) => key !== ''))]
}

/** Returns a new item of a list, with its fields named by this key. For items of several kinds, the posted kind decides. */
export function itemByKey(list: EditorField, posted: PostedFields, key: string): EditorField | undefined {
  const named = (empty: EditorField) => renamed(empty, `${list.name}.new`, `${list.name}.${key}`)
  if (!list.kinds) return list.item && named(list.item)
  return list.kinds.map(({ kind, item }) => ({ kind, item: named(item) })).find(({ kind, item }) => isOfKind(item, kind, posted))?.item
}

function isOfKind({ fields = [] }: EditorField, kind: string, posted: PostedFields): boolean {
  return fields.some(({ name, options }) => options?.includes(kind) && textsOf(posted, name)?.at(-1) === kind)
}

function renamed(field: EditorField, from: string, to: string): EditorField {
  const within = (inner: EditorField) => renamed(inner, from, to)
  const { fields, items, item, kinds } = field
  return {
    ...field,
    name: `${to}${field.name.slice(from.length)}`,
    ...(fields && { fields: fields.map(within) }),
    ...(items && { items: items.map(within) }),
    ...(item && { item: within(item) }),
    ...(kinds && { kinds: kinds.map(({ kind, item: ofKind }) => ({ kind, item: within(ofKind) })) }),
  }
}

/** Returns the value of a field that is not in the file yet; undefined if nothing was typed, or only the default. */
export function newValue(field: EditorField, posted: PostedFields): unknown {
  if (field.widget === 'names and values' && field.item) return orNothing(namesOf(field, posted))
  if (field.options && field.widget === 'list') return newWords(field, posted)
  if (field.items) {
    const keys = postedKeys(field, posted) ?? []
    const items = keys.flatMap((key) => (itemByKey(field, posted, key) ? [itemByKey(field, posted, key)!] : []))
    return items.length > 0 ? items.map((item) => newItem(item, posted)) : undefined
  }
  if (field.fields) return orNothing(groupOf(field.fields, posted))
  const text = postedText(field, posted)
  if (text === undefined || text.trim() === '' || isUsual(field, text)) return undefined
  return isNo(field, text) ? undefined : valueOfText(text, field.widget)
}

/** Returns a new list item, which exists even if nothing was typed into it. */
export function newItem(field: EditorField, posted: PostedFields): unknown {
  return newValue(field, posted) ?? (field.fields ? {} : field.items ? [] : '')
}

function groupOf(fields: readonly EditorField[], posted: PostedFields): Record<string, unknown> {
  const values = fields.map((field) => [String(field.path.at(-1)), newValue(field, posted)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** Returns the names and values of a form's rows, in order. Rows without name and value are ignored. */
export function namesOf(field: EditorField, posted: PostedFields): Record<string, unknown> {
  const rows = (postedKeys(field, posted) ?? []).flatMap((key): [string, unknown][] => {
    const [ofName, ofValue] = itemByKey(field, posted, key)?.fields ?? []
    if (!ofName || !ofValue) return []
    const [name = '', value] = [postedText(ofName, posted)?.trim(), newValue(ofValue, posted)]
    return name === '' && value === undefined ? [] : [[name, value ?? '']]
  })
  return Object.fromEntries(rows)
}

function newWords(field: EditorField, posted: PostedFields): readonly string[] | undefined {
  const words = postedKeys(field, posted) ?? []
  const usual = Array.isArray(field.fallback) ? field.fallback : []
  return words.length === 0 || (words.length === usual.length && words.every((word) => usual.includes(word))) ? undefined : words
}

/** Returns whether a text equals the field's default. */
export function isUsual({ fallback, widget }: EditorField, text: string): boolean {
  return fallback !== undefined && widget !== 'picture text' && text === textOfValue(fallback, widget)
}

/** Returns whether a text is the "no" of an optional field without a default, which need not be written. */
export function isNo({ widget, isOptional, fallback }: EditorField, text: string): boolean {
  return widget === 'yes or no' && isOptional && fallback === undefined && text === 'false'
}

function orNothing(values: Record<string, unknown>): Record<string, unknown> | undefined {
  return Object.keys(values).length > 0 ? values : undefined
}
