import type { BlockRecord } from '#src/domain/content-page.ts'
import type { Given } from './block.tsx'
import { blockKinds } from './kinds.ts'

interface BlocksProps {
  records: readonly BlockRecord[]
  /** What each block is given, by its id. */
  given: (id: string) => Given
}

/** The blocks of a page in their order. Content was checked when it was read, so every kind is known here. */
export function Blocks({ records, given }: BlocksProps) {
  return records.map((record) => blockKinds.get(record.kind)?.render(record, given(record.id)))
}
