import type { BlockRecord } from '#src/domain/site/content-page.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import type { Given } from './block.tsx'
import { blockKinds } from './kinds.ts'

interface BlocksProps {
  records: readonly BlockRecord[]
  /** The page's main heading, where no block of it holds one. */
  title: string
  /** What each block is given, by its id. */
  given: (id: string) => Given
}

/** The blocks of a page in their order. Content was checked when it was read, so every kind is known here. */
export function Blocks({ records, title, given }: BlocksProps) {
  const isHeaded = records.some(({ kind }) => blockKinds.get(kind)?.headsPage)
  return (
    <>
      {isHeaded ? null : <PageHeading text={title} />}
      {records.map((record) => blockKinds.get(record.kind)?.render(record, given(record.id)))}
    </>
  )
}
