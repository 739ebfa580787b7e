import type { BlockRecord } from '#src/domain/site/agency.ts'
import { blockKinds } from './kinds.ts'
import type { Loaded, Requests } from './needs/needs.ts'

/** What the blocks of a page ask for, by block id; needs/needs.ts loads it. */
export function needsOfBlocks(records: readonly BlockRecord[]): ReadonlyMap<string, Partial<Requests>> {
  return new Map(records.map((record) => [record.id, blockKinds.get(record.kind)?.needs(record) ?? {}]))
}

/** Parameters of its address that a page with these blocks reads. */
export function queryOfBlocks(records: readonly BlockRecord[]): readonly string[] {
  return [...new Set(records.flatMap(({ kind }) => blockKinds.get(kind)?.query ?? []))]
}

/** When a page with these blocks changes by itself; undefined where it does not. */
export function changeOfBlocks(records: readonly BlockRecord[], loaded: ReadonlyMap<string, Partial<Loaded>>, now: Date): Date | undefined {
  const changes = records.flatMap(({ id, kind }) => blockKinds.get(kind)?.changesAt(loaded.get(id) ?? {}, now) ?? [])
  return changes.toSorted((one, other) => one.getTime() - other.getTime())[0]
}
