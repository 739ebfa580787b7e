import type { BlockRecord } from '#src/domain/site/agency.ts'
import { pageRhythm } from '#src/domain/site/page-rhythm.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { GroundContext } from '#src/ui/ground.ts'
import { PageHeading } from '#src/ui/section.tsx'
import styles from './apply-now.module.css'
import './grounds.module.css'
import type { BlockWay } from './block.tsx'
import { blockKinds } from './kinds.ts'
import type { Loaded } from './needs/needs.ts'

interface BlocksProps {
  records: readonly BlockRecord[]
  /** The page's main heading, where none of its blocks holds one; if undefined, the page has no heading of its own. */
  title?: string
  /** When the page is rendered. */
  now: Date
  /** What was loaded for each block, by its id. */
  loaded: ReadonlyMap<string, Partial<Loaded>>
}

/** The blocks of a page in their order. Content was checked when it was read, so every kind is known here. */
export function Blocks({ records, title, now, loaded }: BlocksProps) {
  const isHeaded = records.some(({ kind }) => blockKinds.get(kind)?.headsPage)
  // A page that begins with its form needs no link to it.
  const way = records.map((record, index) => (index === 0 ? undefined : blockKinds.get(record.kind)?.way(record))).find((found) => found)
  const rhythm = pageRhythm(records)
  const shown = records.map((record, at) => (
    <GroundContext key={record.id} value={rhythm[at]}>
      {blockKinds.get(record.kind)?.render(record, loaded.get(record.id) ?? {}, now)}
    </GroundContext>
  ))
  return (
    <>
      {isHeaded || title === undefined ? null : <PageHeading text={title} />}
      {isHeaded ? shown[0] : null}
      {way ? <ApplyNow {...way} /> : null}
      {isHeaded ? shown.slice(1) : shown}
    </>
  )
}

/**
 * The link to the page's form, at the top of the page (rules: P13). An ordinary link: the browser scrolls and moves the focus to its
 * target.
 */
function ApplyNow({ text, href }: BlockWay) {
  return (
    <p className={styles.way} data-screen-only="">
      <ButtonLink variant="signal" href={href} data-apply-now="">
        {text}
      </ButtonLink>
    </p>
  )
}
