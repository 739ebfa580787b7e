import type { ComponentProps } from 'react'
import { britishIsles } from '#src/domain/places/map-geography.ts'
import type { Viewport } from '#src/domain/search/search-values.ts'
import { landWithin } from '#src/ui/map/drawn-land.ts'
import { placedLabels } from '#src/ui/map/place-labels.ts'
import { fittedView, pathOf } from '#src/ui/results-map/still-view.ts'
import { BranchMap } from './branch-map.island.tsx'
import styles from './branch-map.module.css'

type Props = ComponentProps<typeof BranchMap>

/** Of the drawing, which is whole in a place of any shape: land goes on around it. */
const size = { width: 440, height: 380 }
const padding = { top: 60, bottom: 80, left: 70, right: 70 }
const { west, south, east, north } = britishIsles
const letters = 16

/**
 * The map of branches over a drawing of it, which is seen until the map is there and where it never comes. Screen readers pass over the
 * drawing: the addresses stand beside it.
 */
export function MapOfBranches({ branches }: Props) {
  return (
    <div className={styles.map} data-screen-only="">
      <Drawing branches={branches} />
      <BranchMap branches={branches} />
    </div>
  )
}

function Drawing({ branches }: Props) {
  const edges = edgesOf(branches)
  const view = fittedView({ ...size, edges, within: [west, south, east, north], padding, maxZoom: 11 })
  const named = placedLabels(
    branches.map(({ name, lng, lat }) => {
      const [x, y] = view.project(lng, lat)
      return { name, x, y, size: letters }
    }),
    size,
  )
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size.width} ${size.height}`} className={styles.drawn}>
      <path d={pathOf([landWithin(widened(edges))], view)} className={styles.land} />
      {named.map(({ name, x, y, at }) => (
        <g key={`${name} ${x}`}>
          <path d={`M${round(x - 9)} ${round(y + 7)}v-9l9-8 9 8v9z`} />
          <text
            x={round(at.x + (at.anchor === 'start' ? 5 : at.anchor === 'end' ? -5 : 0))}
            y={round(at.y)}
            textAnchor={at.anchor}
            fontSize={letters}
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** Edges of the branches; at least about twelve miles high. */
function edgesOf(branches: Props['branches']): Viewport {
  const lngs = branches.flatMap(({ lng }) => [lng - 0.06, lng + 0.06])
  const lats = branches.flatMap(({ lat }) => [lat - 0.08, lat + 0.08])
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

/** More than what is seen, so that no shore is drawn along the edge. */
function widened([west, south, east, north]: Viewport): Viewport {
  const more = 4 * Math.max(east - west, north - south)
  return [west - more, south - more, east + more, north + more]
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
