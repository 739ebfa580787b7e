import type { Rolldown } from 'vite'
import { isReact, reachedChunks, zippedBytes } from './browser-chunks.ts'

type Chunk = Rolldown.OutputChunk

/**
 * Bytes (gzip) of everything that an island or an enhancement fetches when it starts, besides React and the scripts that every page loads
 * at once.
 */
export const maxIslandsOfKind = 9_000

interface IslandSize {
  /** That of its file. */
  name: string
  /** Bytes, gzip. */
  size: number
}

/**
 * What the islands and enhancements of a build fetch when they start, largest first, with what they share with others: an island is
 * counted as if it were the only one.
 */
export function islandSizes(all: readonly Chunk[]): IslandSize[] {
  const ofModule = (end: string) => all.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(end))
  const reached = (chunks: readonly Chunk[]) => new Set(chunks.flatMap(({ fileName }) => reachedChunks(all, fileName)))
  // Of the two entries: the other is the style sheet's, whose script no page fetches.
  const apart = reached([...all.filter(isReact), ...ofModule('src/browser/entry.ts')])
  const starters = { island: ofModule('/hydrate-island.tsx'), enhancement: ofModule('/enhance-page.ts') }
  const sizes = all.flatMap((chunk) => {
    const [, name, kind] = chunk.facadeModuleId?.match(/([^/]+)\.(island|enhancement)\.tsx?$/) ?? []
    if (name === undefined) return []
    const fetched = reached([chunk, ...starters[kind as keyof typeof starters]])
    return [{ name, size: zippedBytes([...fetched.difference(apart)]) }]
  })
  return sizes.toSorted((a, b) => b.size - a.size)
}
