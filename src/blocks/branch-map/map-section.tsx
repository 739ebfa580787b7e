import type { ComponentProps } from 'react'
import { Section } from '#src/ui/section.tsx'
import { BranchMap } from './branch-map.island.tsx'
import styles from './map-section.module.css'

/** The end of a page about branches: where they are. Not on paper, and not without scripts, which alone bring the map. */
export function MapSection({ heading, branches }: { heading: string } & ComponentProps<typeof BranchMap>) {
  return (
    <div data-screen-only="" className={styles.mapped}>
      <Section id="map" heading={heading}>
        <div className={styles.map}>
          <BranchMap branches={branches} />
        </div>
      </Section>
    </div>
  )
}
