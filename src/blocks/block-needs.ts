import type { BlockRecord } from '#src/domain/content-page.ts'
import type { BlockNeeds } from './block.tsx'
import { blockKinds } from './kinds.ts'

/** The property searches of a page's blocks, by block id. */
export function wantedProperties(records: readonly BlockRecord[]): Map<string, NonNullable<BlockNeeds['properties']>> {
  return new Map(
    records.flatMap((record) => {
      const properties = blockKinds.get(record.kind)?.needs(record).properties
      return properties ? [[record.id, properties] as const] : []
    }),
  )
}
