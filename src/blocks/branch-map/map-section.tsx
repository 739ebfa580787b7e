import type { ComponentProps } from 'react'
import { Section } from '#src/ui/section.tsx'
import { BranchMap } from './branch-map.island.tsx'
import styles from './map-section.module.css'

/** The last section of a page about branches: the map. Hidden on paper and without scripts, because only scripts draw the map. */
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
