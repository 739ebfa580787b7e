import type * as v from 'valibot'
import { allExamples, blockKinds } from '#src/blocks/kinds.ts'

/** A kind of block, as a gallery offers it. */
interface OfferedBlock {
  kind: string
  label: string
  help: string
}

/** Every kind of block, by label. */
export const offeredBlocks: readonly OfferedBlock[] = [...blockKinds.values()]
  .map(({ kind, label, help }) => ({ kind, label, help }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en-GB'))

export const blockSchemas: ReadonlyMap<string, v.GenericSchema> = new Map([...blockKinds].map(([kind, { schema }]) => [kind, schema]))

/** A kind of block as it usually is; undefined for a kind that there is not. */
export function exampleOf(kind: string): { kind: string; name: string; content: unknown } | undefined {
  return allExamples.find((example) => example.kind === kind)
}

/** All examples of a kind, by which a new block of it begins. */
export function examplesOf(kind: string): readonly unknown[] {
  return allExamples.filter((example) => example.kind === kind).map(({ content }) => content)
}
