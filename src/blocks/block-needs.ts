import type { BlockRecord } from '#src/domain/site/agency.ts'
import { blockKinds } from './kinds.ts'
import type { Requests } from './needs/needs.ts'

/** What the blocks of a page ask for, by block id; needs/needs.ts loads it. */
export function needsOfBlocks(records: readonly BlockRecord[]): ReadonlyMap<string, Partial<Requests>> {
  return new Map(records.map((record) => [record.id, blockKinds.get(record.kind)?.needs(record) ?? {}]))
}
