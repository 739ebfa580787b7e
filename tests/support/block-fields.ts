import * as v from 'valibot'

/** A field as a form for it would show it. */
export interface BlockField {
  /** `items[].title`; empty for the item of a list. */
  path: string
  label: string | undefined
  help: string | undefined
  widget: string | undefined
  /** What holds when it is left out: a value as YAML, `needed`, or `nothing`. */
  unlessGiven: string
  /** What may be chosen. */
  choices: readonly string[]
}

interface Parts {
  type: string
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  default?: unknown
  options?: readonly string[]
}

/** Every field of a schema, those of its groups and lists too, in the order they are written in. */
export function fieldsOf(schema: v.GenericSchema, path = ''): BlockField[] {
  const { entries = {} } = inside(schema)
  return Object.entries(entries).flatMap(([name, entry]) => {
    const own = path === '' ? name : `${path}.${name}`
    return [described(entry, own), ...below(entry, own)]
  })
}

function below(schema: v.GenericSchema, path: string): BlockField[] {
  const { item } = inside(schema)
  return item ? [...fieldsOf(item, `${path}[]`), ...(inside(item).item ? below(item, `${path}[]`) : [])] : fieldsOf(schema, path)
}

function described(schema: v.GenericSchema, path: string): BlockField {
  const { wrapped, default: fallback } = schema as unknown as Parts
  const inner = wrapped ?? schema
  const written = typeof fallback === 'string' && fallback !== '' ? fallback : JSON.stringify(fallback)
  return {
    path,
    label: v.getTitle(inner),
    help: v.getDescription(inner),
    widget: (v.getMetadata(inner) as { widget?: string }).widget,
    unlessGiven: wrapped === undefined ? 'needed' : fallback === undefined || /^(""|\[\])$/.test(written) ? 'nothing' : written,
    choices: inside(inner).type === 'picklist' ? (inside(inner).options ?? []) : [],
  }
}

/** Options and pipes spread what they wrap or begin with, but for options' own. */
function inside(schema: v.GenericSchema): Parts {
  const parts = schema as unknown as Parts
  return parts.wrapped ? inside(parts.wrapped) : parts
}
