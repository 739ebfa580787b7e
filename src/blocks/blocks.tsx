import type { BlockRecord } from '#src/domain/site/agency.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { blockKinds } from './kinds.ts'
import type { Loaded } from './needs/needs.ts'

interface BlocksProps {
  records: readonly BlockRecord[]
  /** The page's main heading, where no block of it holds one; without it there is none. */
  title?: string
  /** When the page is rendered. */
  now: Date
  /** What was loaded for each block, by its id. */
  loaded: ReadonlyMap<string, Partial<Loaded>>
}

/** The blocks of a page in their order. Content was checked when it was read, so every kind is known here. */
export function Blocks({ records, title, now, loaded }: BlocksProps) {
  const isHeaded = records.some(({ kind }) => blockKinds.get(kind)?.headsPage)
  return (
    <>
      {isHeaded || title === undefined ? null : <PageHeading text={title} />}
      {records.map((record) => blockKinds.get(record.kind)?.render(record, loaded.get(record.id) ?? {}, now))}
    </>
  )
}
