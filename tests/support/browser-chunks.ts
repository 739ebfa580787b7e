import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { inProduction } from '../../scripts/build.ts'

type Chunk = Rolldown.OutputChunk

const built = new Map<string, Promise<Chunk[]>>()

/** The production build of the working tree for the browsers of visitors, or of office users, without writing files. */
export function browserChunks(mode: 'production' | 'office' = 'production'): Promise<Chunk[]> {
  const known = built.get(mode)
  if (known) return known
  const chunks = inProduction(() => build({ mode, logLevel: 'error', build: { write: false } })).then((output) =>
    (output as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk'),
  )
  built.set(mode, chunks)
  return chunks
}

/** A chunk and all it imports statically. */
export function reachedChunks(all: readonly Chunk[], fileName: string, seen = new Set<string>()): Chunk[] {
  const chunk = all.find((candidate) => candidate.fileName === fileName)
  if (!chunk || seen.has(fileName)) return []
  seen.add(fileName)
  return [chunk, ...chunk.imports.flatMap((imported) => reachedChunks(all, imported, seen))]
}

export function isReact({ moduleIds }: Chunk): boolean {
  return moduleIds.some((module) => /node_modules\/react(-dom)?\//.test(module))
}

export function isMapLibre({ moduleIds }: Chunk): boolean {
  return moduleIds.some((module) => /node_modules\/maplibre-gl\/.*\.(?:mjs|ts)$/.test(module))
}

/** Bytes as they are sent, each chunk compressed by itself. */
export function zippedBytes(some: readonly Chunk[]): number {
  return some.reduce((sum, { code }) => sum + gzipSync(code).length, 0)
}
