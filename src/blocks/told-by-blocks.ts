import type { BlockRecord } from '#src/domain/site/agency.ts'
import type { Thing } from '#src/domain/structured-data/thing.ts'
import type { DataContext } from './block.tsx'
import { blockKinds } from './kinds.ts'
import type { Loaded } from './needs/needs.ts'

/** What the blocks of a page tell search engines, in their order. */
export function dataOfBlocks(
  records: readonly BlockRecord[],
  loaded: ReadonlyMap<string, Partial<Loaded>>,
  context: DataContext,
): readonly Thing[] {
  return records.flatMap((record) => blockKinds.get(record.kind)?.structuredData(record, loaded.get(record.id) ?? {}, context) ?? [])
}
