import type * as v from 'valibot'
import type { Widget } from '#src/domain/content/values.ts'
import { type EditPath, isGroup } from './edit.ts'
import type { EditorField, EditorKind } from './editor-field.ts'
import { isShownAsText, textOfValue } from './field-text.ts'
import { type FieldMetadata, kindOfOption, metadataOf, type SchemaShape, shapeOf } from './schema-shape.ts'

/** The path of a field and its name in the form. */
interface Place {
  path: EditPath
  name: string
}

/** Widgets that show a structured value as text. */
const asTexts: readonly string[] = ['area', 'plan point', 'plan outline', 'secret']

/**
 * Returns the form fields of a content file, from its schema and its values as written: those of a YAML file, of a Markdown file's fields,
 * or of redirects.csv. Unknown fields come last. None for a file that is not a group of fields, which can only be edited as text.
 */
export function editorFields(schema: v.GenericSchema, values: unknown): readonly EditorField[] {
  const shape = shapeOf(schema, values)
  if (shape.kind !== 'group' || !(values === undefined || values === null || isGroup(values))) return []
  return fieldsIn(shape.entries, { path: [], name: '' }, values ?? {})
}

/** Returns a step of a path for use in a form's name, in which points separate steps. */
function namePart(step: string | number): string {
  return String(step).replaceAll('%', '%25').replaceAll('.', '%2E')
}

function within({ path, name }: Place, step: string | number): Place {
  return { path: [...path, step], name: name === '' ? namePart(step) : `${name}.${namePart(step)}` }
}

function fieldsIn(entries: Readonly<Record<string, v.GenericSchema>>, place: Place, values: unknown): EditorField[] {
  const given = isGroup(values) ? values : {}
  const known = Object.entries(entries).map(([name, schema]) =>
    fieldOf(schema, within(place, name), Object.hasOwn(given, name) ? given[name] : undefined),
  )
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(entries, name))
  return [...known, ...unknown.map((name) => unknownField(name, within(place, name), given[name]))]
}

function unknownField(label: string, place: Place, value: unknown): EditorField {
  const text = textOfValue(value, 'yaml')
  return { ...place, widget: 'yaml', label, help: 'This is not known here.', isOptional: true, isUnknown: true, value, text }
}

function fieldOf(schema: v.GenericSchema, place: Place, value: unknown): EditorField {
  const facts = metadataOf(schema)
  const shape = shapeOf(schema, value)
  const widget = facts.widget ?? usualWidget(shape)
  const own = { ...place, ...shownFacts(facts), value }
  const leaf = (as: Widget | 'yaml', more: Partial<EditorField> = {}): EditorField => ({
    ...own,
    widget: as,
    text: textOfValue(value, as),
    ...more,
  })
  if (widget === undefined) return leaf('yaml')
  if (asTexts.includes(widget)) return leaf(isShownAsText(value, widget) ? widget : 'yaml')
  const isHeld = typeof value === 'object' && value !== null
  if (shape.kind === 'words') return isHeld ? leaf('yaml') : leaf(widget, { options: withWritten(shape.words, [value]) })
  if (isHeld && shape.kind === 'one') return leaf('yaml')
  if (widget === 'yes or no')
    return leaf(widget, { text: textOfValue(value ?? facts.fallback ?? (facts.isOptional ? false : undefined), widget) })
  if (shape.kind === 'one') return leaf(widget)
  return heldField(shape, { ...own, widget, text: '' }) ?? leaf('yaml')
}

/** Returns a field with nested fields; undefined if its value has another shape. */
function heldField(shape: SchemaShape, field: EditorField): EditorField | undefined {
  const { value } = field
  const isLeftOut = value === undefined || value === null
  if (shape.kind === 'group') return isLeftOut || isGroup(value) ? { ...field, fields: fieldsIn(shape.entries, field, value) } : undefined
  if (shape.kind === 'variant') return variantField(shape, field)
  if (shape.kind === 'list') return isLeftOut || Array.isArray(value) ? listField(shape.item, field, value ?? []) : undefined
  if (shape.kind === 'names') return isLeftOut || isGroup(value) ? namesField(shape.value, field, value ?? {}) : undefined
  return undefined
}

function listField(item: v.GenericSchema, field: EditorField, values: readonly unknown[]): EditorField | undefined {
  const inner = shapeOf(item, undefined)
  if (inner.kind === 'words') {
    const isOfWords = values.every((value) => typeof value === 'string') && new Set(values).size === values.length
    return isOfWords ? { ...field, options: withWritten(inner.words, values) } : undefined
  }
  const named = (made: EditorField): EditorField => ({ ...made, label: made.label || field.label })
  const items = values.map((value, at) => named(fieldOf(item, within(field, at), value)))
  const empty = named(fieldOf(item, within(field, 'new'), undefined))
  const list = { ...field, widget: field.widget === 'names and values' ? 'list' : field.widget, items }
  return empty.kinds ? { ...list, kinds: empty.kinds.map(({ kind, item: of }) => ({ kind, item: named(of) })) } : { ...list, item: empty }
}

/** Returns a field for a value of one of several kinds; undefined for an unknown kind, which is then shown as YAML. */
function variantField({ key, options }: SchemaShape & { kind: 'variant' }, field: EditorField): EditorField | undefined {
  const { value } = field
  const ofKind = (option: v.GenericSchema): EditorKind => {
    const kind = kindOfOption(option, key)
    return { kind, item: { ...fieldOf(option, field, undefined), label: field.label, kind } }
  }
  if (value === undefined || value === null) return { ...field, kinds: options.map(ofKind) }
  const kind = isGroup(value) ? value[key] : undefined
  const option = options.find((each) => kindOfOption(each, key) === kind)
  return option && { ...fieldOf(option, field, value), label: field.label, kind: String(kind) }
}

function namesField(value: v.GenericSchema, field: EditorField, values: Readonly<Record<string, unknown>>): EditorField {
  const row = (key: string | number, name: string | undefined): EditorField => {
    const place = { path: [...field.path, name ?? key], name: within(field, key).name }
    const ofName = { ...place, name: `${place.name}.name`, widget: 'text' as const, label: 'Name', help: '', isOptional: false }
    const ofValue = fieldOf(value, { ...place, name: `${place.name}.value` }, name === undefined ? undefined : values[name])
    const fields = [
      { ...ofName, value: name, text: name ?? '' },
      { ...ofValue, label: ofValue.label || 'Value' },
    ]
    return { ...place, widget: 'group', label: field.label, help: '', isOptional: false, value: undefined, text: '', fields }
  }
  return { ...field, widget: 'names and values', items: Object.keys(values).map((name, at) => row(at, name)), item: row('new', undefined) }
}

function usualWidget(shape: SchemaShape): Widget | undefined {
  if (shape.kind === 'group' || shape.kind === 'variant') return 'group'
  if (shape.kind === 'list') return 'list'
  if (shape.kind === 'names') return 'names and values'
  if (shape.kind === 'words') return 'choice'
  const ofTypes: Readonly<Record<string, Widget>> = { string: 'text', number: 'number', boolean: 'yes or no' }
  return ofTypes[shape.type]
}

/** Adds the written values to the choices, valid or not. */
function withWritten(words: readonly string[], written: readonly unknown[]): string[] {
  return [...new Set([...words, ...written.flatMap((value) => (value === undefined || value === null ? [] : [String(value)]))])]
}

type ShownFacts = Pick<EditorField, 'label' | 'help' | 'isOptional' | 'fallback' | 'least' | 'most' | 'mostCharacters' | 'blockKind'>

function shownFacts({ label, help, isOptional, ...facts }: FieldMetadata): ShownFacts {
  const names = ['fallback', 'least', 'most', 'mostCharacters', 'blockKind'] as const
  const given = names.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]]]))
  return { label, help, isOptional, ...(Object.fromEntries(given) as Partial<ShownFacts>) }
}
