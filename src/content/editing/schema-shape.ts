import * as v from 'valibot'
import type { ValueFacts, Widget } from '#src/domain/content/values.ts'

/**
 * The properties of valibot's schemas that contain other schemas. A pipe has the properties of its first schema too; optional schemas only
 * wrap one.
 */
interface Parts {
  type: string
  entries?: Readonly<Record<string, v.GenericSchema>>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  default?: unknown
  options?: readonly unknown[]
  /** For a variant, the name of the field that selects the option. */
  key?: unknown
  literal?: unknown
  /** For a record, the schema of its values. */
  value?: v.GenericSchema
  pipe?: readonly Parts[]
  requirement?: unknown
}

/** What a schema says about a field, apart from what is in it. */
export interface FieldMetadata extends Partial<Omit<ValueFacts, 'widget'>> {
  label: string
  help: string
  widget: Widget | undefined
  isOptional: boolean
  /** The value that applies if the field is absent. */
  fallback?: unknown
  least?: number
  most?: number
  mostCharacters?: number
}

/** The shapes of values that forms distinguish. */
export type SchemaShape =
  | { kind: 'group'; entries: Readonly<Record<string, v.GenericSchema>> }
  | { kind: 'list'; item: v.GenericSchema }
  | { kind: 'names'; value: v.GenericSchema }
  | { kind: 'variant'; key: string; options: readonly v.GenericSchema[] }
  | { kind: 'words'; words: readonly string[] }
  | { kind: 'one'; type: string }

export function metadataOf(schema: v.GenericSchema): FieldMetadata {
  const { wrapped, default: fallback } = partsOf(schema)
  const inner = wrapped ?? schema
  const { widget, ...facts } = v.getMetadata(inner) as Partial<ValueFacts>
  return {
    ...facts,
    widget,
    label: v.getTitle(inner) ?? '',
    help: v.getDescription(inner) ?? '',
    isOptional: wrapped !== undefined,
    ...(fallback === undefined || fallback === null ? {} : { fallback }),
    ...boundsOf(inner),
  }
}

/**
 * Returns the shape of a value. If the schema allows several, returns that of the value as written; for an absent value, a nested one if
 * there is any.
 */
export function shapeOf(schema: v.GenericSchema, value: unknown): SchemaShape {
  const { type, wrapped, entries, item, options = [], key, literal, value: inner } = partsOf(schema)
  if (wrapped) return shapeOf(wrapped, value)
  if (entries) return { kind: 'group', entries }
  if (item) return { kind: 'list', item }
  if (type === 'record' && inner) return { kind: 'names', value: inner }
  if (type === 'variant') return { kind: 'variant', key: String(key), options: options as v.GenericSchema[] }
  if (type === 'picklist') return { kind: 'words', words: options.map(String) }
  if (type === 'literal' && typeof literal === 'string') return { kind: 'words', words: [literal] }
  if (type === 'union')
    return oneOf(
      options.map((option) => shapeOf(option as v.GenericSchema, value)),
      value,
    )
  return { kind: 'one', type }
}

function oneOf(shapes: readonly SchemaShape[], value: unknown): SchemaShape {
  const ofLines: SchemaShape = { kind: 'one', type: 'string' }
  const held = shapes.filter(({ kind }) => kind !== 'one' && kind !== 'words')
  if (Array.isArray(value)) return held.find(({ kind }) => kind === 'list') ?? held[0] ?? ofLines
  if (typeof value === 'object' && value !== null) return held.find(({ kind }) => kind !== 'list') ?? held[0] ?? ofLines
  if (value === undefined || value === null) return held[0] ?? ofLines
  return held.length < shapes.length ? ofLines : (held[0] ?? ofLines)
}

/** Returns the kind that an option of a variant stands for. */
export function kindOfOption(option: v.GenericSchema, key: string): string {
  return String(partsOf(option.type === 'strict_object' ? (partsOf(option).entries?.[key] ?? option) : option).literal ?? '')
}

function boundsOf(schema: v.GenericSchema): Pick<FieldMetadata, 'least' | 'most' | 'mostCharacters'> {
  const steps = stepsOf(partsOf(schema))
  const isText = !partsOf(schema).item
  const numbers = (names: readonly string[]) =>
    steps.flatMap(({ type, requirement }) => (names.includes(type) && typeof requirement === 'number' ? [requirement] : []))
  const [leasts, mosts] = [numbers(isText ? ['min_value'] : ['min_length']), numbers(isText ? ['max_value'] : ['max_length'])]
  const characters = isText ? numbers(['max_length']) : []
  return {
    ...(leasts.length > 0 && { least: Math.max(...leasts) }),
    ...(mosts.length > 0 && { most: Math.min(...mosts) }),
    ...(characters.length > 0 && { mostCharacters: Math.min(...characters) }),
  }
}

/** Returns the steps of a pipe, with nested pipes flattened. */
function stepsOf({ pipe = [] }: Parts): Parts[] {
  const [first, ...rest] = pipe
  return first ? [...stepsOf(first.pipe === pipe ? ({ type: '' } as Parts) : first), ...rest] : []
}

function partsOf(schema: v.GenericSchema): Parts {
  return schema as unknown as Parts
}
