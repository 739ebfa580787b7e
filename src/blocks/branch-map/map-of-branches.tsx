import type { ComponentProps } from 'react'
import { MapDrawing } from '#src/ui/map/map-drawing.tsx'
import { BranchMap } from './branch-map.island.tsx'
import styles from './branch-map.module.css'

interface MapOfBranchesProps extends Pick<ComponentProps<typeof BranchMap>, 'branches'>, Pick<ComponentProps<typeof MapDrawing>, 'upTo'> {}

/** The map of branches: drawn, until the visitor asks for one that moves. The addresses stand beside it. */
export function MapOfBranches({ branches, upTo }: MapOfBranchesProps) {
  return (
    <div className={styles.map} data-screen-only="">
      <div className={styles.drawn}>
        <MapDrawing marks={branches} upTo={upTo} label={`Map with ${list.format(branches.map(({ name }) => name))}`} />
      </div>
      <BranchMap branches={branches} />
      <p className={styles.credit}>GeoNames CC BY 4.0 · Natural Earth</p>
    </div>
  )
}

const list = new Intl.ListFormat('en-GB')
