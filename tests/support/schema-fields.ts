import * as v from 'valibot'

/** A field as a form for it would show it. */
export interface ContentField {
  /** `items[].title`; empty for the item of a list. */
  path: string
  label: string | undefined
  help: string | undefined
  widget: string | undefined
  /** What holds when it is left out: a value as YAML, `needed`, or `nothing`. */
  unlessGiven: string
  /** The allowed values. */
  choices: readonly string[]
  /**
   * `50 to 2000` of a number, `1 to 6` of a list's entries; undefined where nothing is said, or no more than that a list has 100 at most.
   */
  bounds: string | undefined
}

interface Parts {
  type: string
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  default?: unknown
  options?: readonly unknown[]
  literal?: unknown
  pipe?: readonly unknown[]
  requirement?: unknown
}

/** Every field of a schema, those of its groups, lists and alternatives too, in the order they are written in; each once. */
export function schemaFieldsOf(schema: v.GenericSchema, path = ''): ContentField[] {
  const fields = objectsOf(schema).flatMap(({ entries = {} }) =>
    Object.entries(entries).flatMap(([name, entry]) => {
      const own = path === '' ? name : `${path}.${name}`
      return [described(entry, own), ...below(entry, own)]
    }),
  )
  const known = new Map<string, ContentField>()
  for (const field of fields) known.set(field.path, joined(known.get(field.path), field))
  return [...known.values()]
}

/** A field that alternatives share: all their choices, and what holds when it is left out where they agree. */
function joined(earlier: ContentField | undefined, field: ContentField): ContentField {
  if (!earlier) return field
  const unlessGiven = earlier.unlessGiven === field.unlessGiven ? field.unlessGiven : 'nothing'
  return { ...field, unlessGiven, choices: [...new Set([...earlier.choices, ...field.choices])] }
}

function below(schema: v.GenericSchema, path: string): ContentField[] {
  const { item } = inside(schema)
  return item
    ? [...schemaFieldsOf(item, `${path}[]`), ...(inside(item).item ? below(item, `${path}[]`) : [])]
    : schemaFieldsOf(schema, path)
}

/** The objects that a value may be: more than one of a union or a variant. */
function objectsOf(schema: v.GenericSchema): Parts[] {
  const parts = inside(schema)
  const options = (parts.options ?? []).filter((option) => typeof option === 'object') as v.GenericSchema[]
  return parts.type === 'union' || parts.type === 'variant' ? options.flatMap(objectsOf) : [parts]
}

function described(schema: v.GenericSchema, path: string): ContentField {
  const { wrapped, default: fallback } = schema as unknown as Parts
  const inner = wrapped ?? schema
  const written = typeof fallback === 'string' && fallback !== '' ? fallback : JSON.stringify(fallback)
  return {
    path,
    label: v.getTitle(inner),
    help: v.getDescription(inner),
    widget: (v.getMetadata(inner) as { widget?: string }).widget,
    unlessGiven: wrapped === undefined ? 'needed' : fallback === undefined || /^(""|\[\])$/.test(written) ? 'nothing' : written,
    choices: choicesOf(inner),
    bounds: boundsOf(inner),
  }
}

/** Of alternatives that a word tells apart, each has its own. */
function choicesOf(schema: v.GenericSchema): string[] {
  const { type, options = [], literal } = inside(schema)
  if (type === 'literal' && (v.getMetadata(schema) as { widget?: string }).widget === 'choice') return [literal as string]
  return type === 'picklist' ? (options as string[]) : []
}

function boundsOf(schema: unknown): string | undefined {
  const steps = stepsOf(schema as Parts)
  const [least, most] = [/^min_(length|value)$/, /^max_(length|value)$/].map(
    (kind) => steps.find(({ type }) => kind.test(type))?.requirement,
  )
  if (typeof most !== 'number') return undefined
  if (steps.some(({ type }) => type === 'max_value') && least !== undefined) return `${least} to ${most}`
  return least ? `${least} to ${most}` : most === 100 ? undefined : `${most} at most`
}

/** What a pipe is made of, with what its first, a pipe itself, is made of. */
function stepsOf(schema: Parts): Parts[] {
  const [first, ...rest] = (schema.pipe ?? []) as Parts[]
  return first && first !== schema ? [...stepsOf(first), ...rest] : rest
}

/** Options and pipes spread what they wrap or begin with, but for options' own. */
function inside(schema: v.GenericSchema): Parts {
  const parts = schema as unknown as Parts
  return parts.wrapped ? inside(parts.wrapped) : parts
}
