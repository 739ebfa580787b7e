import type { BlockRecord } from '#src/domain/site/content-page.ts'
import type { BlockNeeds, Given } from './block.tsx'
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

/** Content hash of the first picture of the agency's that the blocks show. */
export function firstPicture(records: readonly BlockRecord[], pictures: Given['pictures']): string | undefined {
  return records.flatMap((record) => {
    const file = blockKinds.get(record.kind)?.needs(record).picture
    return (file && pictures.get(file)?.hash) || []
  })[0]
}
