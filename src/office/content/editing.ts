import { createContext } from 'react'
import type { EditorField } from '#src/content/editing/editor-field.ts'
import type { StoredPicture } from '#src/domain/site/pictures.ts'
import type { SelectOption } from '#src/ui/field.tsx'

/** A suggestion of a field, with its kind. */
export interface SuggestedOption extends SelectOption {
  group?: string
}

/** Choices of fields that come from the agency's content rather than from the schema, by widget. */
export interface EditorChoices {
  /** For fields that must name something that exists: values with their labels. */
  named: Readonly<Partial<Record<EditorField['widget'], readonly SelectOption[]>>>
  /** Suggestions while typing; other values are allowed. */
  suggested: Readonly<Partial<Record<EditorField['widget'], readonly SuggestedOption[]>>>
  /** The ids of the blocks of this page with their kinds. */
  blocks: readonly { id: string; kind: string }[]
  /** The agency's own, by file name. */
  pictures: ReadonlyMap<string, StoredPicture>
}

/** A kind of block to choose from. */
interface OfferedKind {
  kind: string
  label: string
  help: string
}

export interface Editing {
  choices: EditorChoices
  kinds: readonly OfferedKind[]
  /** Problems by field name. */
  problems: ReadonlyMap<string, string>
  /** Whether groups are initially open. */
  isOpen?: boolean
  /** Whether a point is looked up elsewhere on the screen, by its postcode. */
  hasPostcode?: boolean
  /** Returns the address of a list item's own form; undefined if all fields are on one form. */
  hrefAt?: (name: string) => string
}

/** What a form shares with all its fields. */
export const EditingContext = createContext<Editing>({
  choices: { named: {}, suggested: {}, blocks: [], pictures: new Map() },
  kinds: [],
  problems: new Map(),
})

/** The id of a field's control, which links lead to. */
export function fieldId(name: string): string {
  return `f-${name}`
}

/** The id of an item of a list, which links lead to. */
export function itemId(name: string): string {
  return `${fieldId(name)}-item`
}

/** The id of the button that moves an item. */
export function buttonId(name: string, what: 'up' | 'down'): string {
  return `${fieldId(name)}-${what}`
}

/** The id of the list of suggestions for a widget. */
export function suggestionsId(widget: string): string {
  return `suggested-${widget.replaceAll(' ', '-')}`
}

/** All fields of a form, nested ones, lists and groups included. */
export function everyField(fields: readonly EditorField[]): EditorField[] {
  return fields.flatMap((field) => [field, ...everyField(field.fields ?? []), ...everyField(field.items ?? [])])
}

/** The field with this name; undefined if there is none. */
export function fieldNamed(fields: readonly EditorField[], name: string): EditorField | undefined {
  for (const field of fields) {
    if (field.name === name) return field
    if (!name.startsWith(`${field.name}.`)) continue
    const found = fieldNamed([...(field.fields ?? []), ...(field.items ?? [])], name)
    if (found) return found
  }
  return undefined
}

/** The title of a list item: its first text, or else its position. */
export function itemTitle(item: EditorField, place: number): string {
  const texts = (item.fields ?? []).flatMap((field) => (field.widget === 'group' ? (field.fields ?? []) : [field]))
  const names = [
    'firstName',
    'surname',
    'title',
    'heading',
    'name',
    'text',
    'service',
    'friendlyName',
    'country',
    'number',
    'from',
    'file',
    'id',
  ]
  const textNamed = (name: string) => texts.find(({ path }) => path.at(-1) === name)?.text.trim()
  const whole = [textNamed('firstName'), textNamed('surname')].filter(Boolean).join(' ')
  const first = whole || names.map(textNamed).find(Boolean) || item.text.trim()
  return first ? shortened(first) : `No. ${place + 1}`
}

function shortened(text: string): string {
  const line = text.replaceAll(/<[^>]*>|\s+/g, ' ').trim()
  return line.length > 70 ? `${line.slice(0, 68)}…` : line
}

/** A word of the content as a form shows it: `to-let` as `To let`. */
export function wordText(word: string): string {
  const text = word.replaceAll('-', ' ')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
