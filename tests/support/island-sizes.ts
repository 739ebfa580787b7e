import type { Rolldown } from 'vite'
import { isReact, reachedChunks, zippedBytes } from './browser-chunks.ts'

type Chunk = Rolldown.OutputChunk

/** Bytes, gzip, of an island besides React and what the rest of the site shares. */
export const mostOfAKind = 8_000

/** A chunk that so many parts of the site fetch belongs to none of them. */
const isSharedFrom = 4

interface IslandSize {
  /** That of its file. */
  name: string
  /** Bytes, gzip, that are fetched for it and at most two others, such as its overlay. */
  own: number
  /** That four parts of the site or more have in common: form fields, icons, addresses. Without React, and what every page has at once. */
  shared: number
}

/** What the islands and enhancements of a build fetch when they start, largest first. */
export function islandSizes(all: readonly Chunk[]): IslandSize[] {
  const parts = all.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
  const fetched = new Map(parts.map((part) => [part, reachedChunks(all, part.fileName)]))
  const fetchers = (chunk: Chunk) => [...fetched.values()].filter((chunks) => chunks.includes(chunk)).length
  const atOnce = parts.filter(({ isEntry }) => isEntry).flatMap((entry) => fetched.get(entry) ?? [])
  const sizes = parts.flatMap((part) => {
    const [, name] = part.facadeModuleId?.match(/([^/]+)\.(?:island|enhancement)\.tsx?$/) ?? []
    if (name === undefined) return []
    const besides = (fetched.get(part) ?? []).filter((chunk) => !isReact(chunk) && !atOnce.includes(chunk))
    const own = zippedBytes(besides.filter((chunk) => fetchers(chunk) < isSharedFrom))
    return [{ name, own, shared: zippedBytes(besides) - own }]
  })
  return sizes.toSorted((a, b) => b.own - a.own)
}
