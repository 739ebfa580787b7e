import type { EditorField, PostedFields } from '#src/content/editing/editor-field.ts'
import { decorationText } from '#src/content/editing/field-text.ts'
import { everyField } from './editing.ts'

/**
 * The action of a list's button, sent as `up:2:staff` or `add:text-section:blocks`. `put:2:staff` is sent after dragging an item, with the
 * list already in its new order.
 */
export interface ListAction {
  what: string
  /** The key of an item, or the kind of a new one; `''` if neither applies. */
  key: string
  /** The name of the list or field. */
  name: string
}

export function readListAction(value: unknown): ListAction | undefined {
  const [what = '', key = '', ...name] = typeof value === 'string' ? value.split(':') : []
  return name.length === 0 ? undefined : { what, key, name: name.join(':') }
}

/** Returns a posted form in the shape of the editor's fields: inputs of one value are joined, and the button's action is applied. */
export function readEditorForm(fields: readonly EditorField[], posted: PostedFields, listAction: ListAction | undefined): PostedFields {
  const joined: Record<string, unknown> = { ...posted }
  const hoursOf = (name: string) => texts(joined[name]).filter(Boolean)
  for (const { name, widget, value, fields: days = [] } of everyField(fields)) {
    if (widget === 'picture text' && joined[`${name}.decoration`] === 'true' && texts(joined[name]).join('').trim() === '')
      joined[name] = decorationText
    const isOfLines = typeof value === 'string' ? value.includes('\n') : widget !== 'picture text'
    if ((widget === 'text' || widget === 'picture text') && !isOfLines && Object.hasOwn(joined, name)) joined[name] = oneLine(joined[name])
    if (widget === 'day with time' && Array.isArray(joined[name])) joined[name] = texts(joined[name]).filter(Boolean).join(' ')
    if (widget !== 'week') continue
    // An omitted week stays omitted if it has no hours; otherwise the days without hours are closed.
    const isLeftOut = value === undefined && days.every((day) => hoursOf(day.name).length === 0)
    for (const day of days)
      if (Array.isArray(joined[day.name])) joined[day.name] = hoursOf(day.name).join('-') || (isLeftOut ? '' : 'closed')
  }
  return listAction && Object.hasOwn(joined, listAction.name) ? { ...joined, ...afterAction(joined, listAction) } : joined
}

/** Returns the fields that a list's button changes or adds. */
function afterAction(posted: Readonly<Record<string, unknown>>, { what, key, name }: ListAction): Record<string, unknown> {
  const keys = texts(posted[name]).filter((each) => each !== '')
  const at = keys.indexOf(key)
  const listed = (next: readonly string[]) => ({ [name]: ['', ...next] })
  switch (what) {
    case 'up':
    case 'down': {
      const to = at + (what === 'up' ? -1 : 1)
      if (at < 0 || to < 0 || to >= keys.length) return {}
      return listed(keys.toSpliced(at, 1).toSpliced(to, 0, key))
    }
    case 'remove':
      return listed(keys.filter((each) => each !== key))
    case 'copy': {
      if (at < 0) return {}
      const inside = `${name}.${key}`
      const copied = Object.entries(posted).flatMap(([field, value]) =>
        field === inside || field.startsWith(`${inside}.`) ? [[`${name}.${newKey}${field.slice(inside.length)}`, value]] : [],
      )
      return { ...listed(keys.toSpliced(at + 1, 0, newKey)), ...Object.fromEntries(copied) }
    }
    case 'add': {
      const after = keys.indexOf(String(posted._after ?? ''))
      const place = after < 0 ? keys.length : after + 1
      return { ...listed(keys.toSpliced(place, 0, newKey)), ...(key !== '' && { [`${name}.${newKey}.kind`]: key }) }
    }
    default:
      return {}
  }
}

/** The key of an item that is not in the file yet. */
export const newKey = 'new1'

function texts(value: unknown): string[] {
  return [value].flat().map((each) => (typeof each === 'string' ? each : ''))
}

function oneLine(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/[^\S\n]*\r?\n\s*/g, ' ') : value
}
