import * as v from 'valibot'

type Path = readonly (string | number)[]

/** What a field of a block says of itself besides its label, for checks that its schema cannot make (src/blocks/content-fields.ts). */
export interface FieldFacts {
  /** What it holds: `link`, `branch`, `rich text`. */
  widget?: string
  /** What is amiss with a value that is shown all the same, in words that go on after "FILE:LINE FIELD: ". */
  doubts?: (value: string) => readonly string[]
  /** The addresses that stand in a value. */
  links?: (value: string) => readonly string[]
  /** The kind that a block named by it has to be of. */
  blockKind?: string
  /** No two items of its list have the same. */
  isDistinct?: true
  /** What is amiss with parts of a group that go together. */
  amiss?: (group: Readonly<Record<string, unknown>>) => readonly Amiss[]
  /** Pixels across that a picture has at least. */
  leastWidth?: number
}

interface Amiss {
  path: Path
  reason: string
}

interface BlockValue extends FieldFacts {
  /** From the content of the block. */
  path: Path
  value: string
}

interface Parts {
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
}

/** Every text in the content of a block as it is written, with what its field says; content of another shape is passed over. */
export function blockValues(schema: v.GenericSchema, content: unknown, path: Path = []): BlockValue[] {
  const { entries = {}, item, wrapped } = schema as Parts
  if (wrapped) return blockValues(wrapped, content, path)
  if (typeof content === 'string') return [{ ...(v.getMetadata(schema) as FieldFacts), path, value: content }]
  if (Array.isArray(content)) return item ? content.flatMap((each, at) => blockValues(item, each, [...path, at])) : []
  if (typeof content !== 'object' || content === null) return []
  const { amiss } = v.getMetadata(schema) as FieldFacts
  const within = Object.entries(content).flatMap(([name, value]) => {
    const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
    return entry ? blockValues(entry, value, [...path, name]) : []
  })
  const together = amiss?.(content as Record<string, unknown>) ?? []
  return [...within, ...together.map((each) => ({ path: [...path, ...each.path], value: '', doubts: () => [each.reason] }))]
}
