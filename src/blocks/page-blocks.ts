import type { BlockRecord } from '#src/domain/site/agency.ts'
import type { PictureSets } from '#src/domain/site/page-facts.ts'
import type { Thing } from '#src/domain/structured-data/thing.ts'
import type { DataContext } from './block.tsx'
import { blockKinds } from './kinds.ts'
import type { Loaded, Requests } from './needs/needs.ts'

/** Structured data of a page's blocks, in their order. */
export function structuredDataOfBlocks(
  records: readonly BlockRecord[],
  loaded: ReadonlyMap<string, Partial<Loaded>>,
  context: DataContext,
): readonly Thing[] {
  return records.flatMap((record) => blockKinds.get(record.kind)?.structuredData(record, loaded.get(record.id) ?? {}, context) ?? [])
}

/** The pictures of a page's blocks that open over the page; undefined where it has none. `loaded` is by block id. */
export function pagePictures(records: readonly BlockRecord[], loaded: ReadonlyMap<string, Partial<Loaded>>): PictureSets | undefined {
  const sets = records.map((record) => blockKinds.get(record.kind)?.pictureSets(record, loaded.get(record.id) ?? {}))
  const all: PictureSets = Object.assign({}, ...sets)
  return Object.keys(all).length > 0 ? all : undefined
}

/** What the blocks of a page ask for, by block id; needs/needs.ts loads it. */
export function needsOfBlocks(records: readonly BlockRecord[]): ReadonlyMap<string, Partial<Requests>> {
  return new Map(records.map((record) => [record.id, blockKinds.get(record.kind)?.needs(record) ?? {}]))
}

/** Query parameters that a page with these blocks reads. */
export function queryOfBlocks(records: readonly BlockRecord[]): readonly string[] {
  return [...new Set(records.flatMap(({ kind }) => blockKinds.get(kind)?.query ?? []))]
}

/** When the output of a page with these blocks changes by itself; undefined where it does not. */
export function nextChangeOfBlocks(
  records: readonly BlockRecord[],
  loaded: ReadonlyMap<string, Partial<Loaded>>,
  now: Date,
): Date | undefined {
  const changes = records.flatMap(({ id, kind }) => blockKinds.get(kind)?.changesAt(loaded.get(id) ?? {}, now) ?? [])
  return changes.toSorted((one, other) => one.getTime() - other.getTime())[0]
}
