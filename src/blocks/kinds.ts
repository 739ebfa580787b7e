import type { Block } from './block.tsx'

const modules = import.meta.glob<Record<string, Block>>(['./*/*.tsx', '!./**/*.test.tsx', '!./**/*.island.tsx'], { eager: true })

/**
 * Every kind of block a page may be made of, by the name content uses. What a folder of this one exports from the file of its own
 * name is a kind: nothing has to be registered.
 */
export const blockKinds: ReadonlyMap<string, Block> = new Map(
  Object.entries(modules).flatMap(([file, exported]) => {
    const [, folder, name] = file.match(/^\.\/([^/]+)\/([^/]+)\.tsx$/) ?? []
    return folder === name ? Object.values(exported).map((block): [string, Block] => [block.kind, block]) : []
  }),
)
