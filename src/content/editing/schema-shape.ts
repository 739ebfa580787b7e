import * as v from 'valibot'
import type { ValueFacts, Widget } from '#src/domain/content/values.ts'

/** The parts of valibot's schemas that hold others. What pipes begin with is spread in them; options are only wrapped. */
interface Parts {
  type: string
  entries?: Readonly<Record<string, v.GenericSchema>>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  default?: unknown
  options?: readonly unknown[]
  /** Of a variant: the name whose value says which option it is. */
  key?: unknown
  literal?: unknown
  /** Of a record. */
  value?: v.GenericSchema
  pipe?: readonly Parts[]
  requirement?: unknown
}

/** What a schema says of a field besides what is in it. */
export interface FieldMetadata extends Partial<Omit<ValueFacts, 'widget'>> {
  label: string
  help: string
  widget: Widget | undefined
  isOptional: boolean
  /** What holds where it is left out. */
  fallback?: unknown
  least?: number
  most?: number
  mostCharacters?: number
}

/** What a value may be, as far as forms tell values apart. */
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

/** The shape of a value; of several that it may have, that of the value as written, else the one that holds most. */
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

/** What a literal of a variant's option says that it is. */
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

/** What a pipe is made of, with what its first, a pipe itself, is made of. */
function stepsOf({ pipe = [] }: Parts): Parts[] {
  const [first, ...rest] = pipe
  return first ? [...stepsOf(first.pipe === pipe ? ({ type: '' } as Parts) : first), ...rest] : []
}

function partsOf(schema: v.GenericSchema): Parts {
  return schema as unknown as Parts
}
