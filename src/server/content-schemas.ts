import type * as v from 'valibot'
import { allExamples, blockKinds } from '#src/blocks/kinds.ts'

/** A kind of block, as the gallery offers it. */
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

/** Returns the first example of a kind of block; undefined for an unknown kind. */
export function exampleOf(kind: string): { kind: string; name: string; content: unknown } | undefined {
  const examples = allExamples.filter((example) => example.kind === kind)
  // Examples of nothing, such as "none" and "no tabs", are for the tests: no picture shows what a block is by it.
  return examples.find(({ name }) => !/^no(ne|thing|body)?\b/.test(name)) ?? examples[0]
}

/** Returns all examples of a kind; a new block begins as one of them. */
export function examplesOf(kind: string): readonly unknown[] {
  return allExamples.filter((example) => example.kind === kind).map(({ content }) => content)
}
