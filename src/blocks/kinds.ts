import type { Block } from './block.tsx'

/** The exports of a kind's file: the kind, examples of its content, and what its own tests use. */
type KindModule = Readonly<Record<string, unknown>>

const modules = import.meta.glob<KindModule>(['./*/*.tsx', '!./**/*.test.tsx', '!./**/*.island.tsx'], { eager: true })

/** The modules of kinds: in each folder, the file with the folder's name. */
const kindModules = Object.entries(modules).flatMap(([file, exported]) => {
  const [, folder, name] = file.match(/^\.\/([^/]+)\/([^/]+)\.tsx$/) ?? []
  return folder === name ? [exported] : []
})

/**
 * Every kind of block that a page may contain, by the name that content uses. A kind is found by its file: the file in a folder here that
 * has the folder's name. Nothing has to be registered.
 */
export const blockKinds: ReadonlyMap<string, Block> = new Map(kindModules.map(blockOf).map((block) => [block.kind, block]))

export interface BlockExample {
  kind: string
  name: string
  content: unknown
}

/** Every example of every kind (the export `examples` of its file), used by tests, the gallery, axe and the screenshots. */
export const allExamples: readonly BlockExample[] = kindModules.flatMap((exported) =>
  Object.entries(exported.examples ?? {}).map(([name, content]) => ({ kind: blockOf(exported).kind, name, content })),
)

/** For each kind, the example with the most content. */
export function fullestExamples(examples: readonly BlockExample[]): BlockExample[] {
  const size = ({ content }: BlockExample) => JSON.stringify(content).length
  const byKind = Map.groupBy(examples, ({ kind }) => kind)
  return [...byKind.values()].flatMap((ofKind) => ofKind.toSorted((a, b) => size(b) - size(a)).slice(0, 1))
}

function blockOf(exported: KindModule): Block {
  const found = Object.values(exported).find((value) => value instanceof Object && 'schema' in value && 'render' in value)
  if (!found) throw new Error(`No kind of block among ${Object.keys(exported).join(', ')}`)
  return found as Block
}
