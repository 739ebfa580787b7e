import { createContext } from 'react'
import type { EditorField } from '#src/content/editing/editor-field.ts'
import type { StoredPicture } from '#src/domain/site/pictures.ts'
import type { SelectOption } from '#src/ui/field.tsx'

/** A suggested value, with the heading under which it is listed. */
export interface SuggestedOption extends SelectOption {
  group?: string
}

/** Choices that come from the agency's content rather than from the schema. */
export interface EditorChoices {
  /** Allowed values with their labels, by widget, for fields that must name something that exists. */
  named: Readonly<Partial<Record<EditorField['widget'], readonly SelectOption[]>>>
  /** Suggestions while typing, by widget; other values are allowed. */
  suggested: Readonly<Partial<Record<EditorField['widget'], readonly SuggestedOption[]>>>
  /** The blocks of the page being edited. */
  blocks: readonly { id: string; kind: string }[]
  /** The agency's pictures, by file name. */
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
  /** Whether the screen already has a postcode field that sets the point. */
  hasPostcode?: boolean
  /** Returns the address of a list item's own form. Undefined if all fields are on one form. */
  hrefAt?: (name: string) => string
}

/** The context that a form shares with all its fields. */
export const EditingContext = createContext<Editing>({
  choices: { named: {}, suggested: {}, blocks: [], pictures: new Map() },
  kinds: [],
  problems: new Map(),
})

/** Returns the id of a field's control, for links to it. */
export function fieldId(name: string): string {
  return `f-${name}`
}

/** Returns the id of an item of a list, for links to it. */
export function itemId(name: string): string {
  return `${fieldId(name)}-item`
}

/** Returns the id of the button that moves an item. */
export function buttonId(name: string, what: 'up' | 'down'): string {
  return `${fieldId(name)}-${what}`
}

/** Returns the id of the datalist with the suggestions for a widget. */
export function suggestionsId(widget: string): string {
  return `suggested-${widget.replaceAll(' ', '-')}`
}

/** Returns all fields of a form, including those nested in groups and lists. */
export function everyField(fields: readonly EditorField[]): EditorField[] {
  return fields.flatMap((field) => [field, ...everyField(field.fields ?? []), ...everyField(field.items ?? [])])
}

/** Returns the field with this name; undefined if there is none. */
export function fieldNamed(fields: readonly EditorField[], name: string): EditorField | undefined {
  for (const field of fields) {
    if (field.name === name) return field
    if (!name.startsWith(`${field.name}.`)) continue
    const found = fieldNamed([...(field.fields ?? []), ...(field.items ?? [])], name)
    if (found) return found
  }
  return undefined
}

/** Returns the title of a list item: its first text of at most 70 characters, or else its position. */
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

/** Returns a content value as a label: `to-let` becomes `To let`. */
export function wordText(word: string): string {
  const text = word.replaceAll('-', ' ')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
