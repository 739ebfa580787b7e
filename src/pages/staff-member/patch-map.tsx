import { britishIsles, type MapTown } from '#src/domain/places/map-geography.ts'
import type { Point } from '#src/domain/places/point.ts'
import type { Viewport } from '#src/domain/search/search-values.ts'
import { landWithin } from '#src/ui/map/drawn-land.ts'
import { type PlacedLabel, placedLabels } from '#src/ui/map/place-labels.ts'
import { fittedView, pathOf } from '#src/ui/results-map/still-view.ts'
import type { StaffPatch } from './load.ts'
import styles from './patch-map.module.css'

interface PatchMapProps {
  patch: StaffPatch
  branch: { name: string; location: Point }
  /** Says in words what the map shows. */
  label: string
}

/** Of the drawing; it is shown about as wide. */
const size = { width: 440, height: 300 }
const padding = { top: 44, bottom: 44, left: 66, right: 66 }
const { west, south, east, north } = britishIsles
/** The largest others about the patch that are named where there is room. */
const mostAround = 14
/** Kilometres about a place that count as the patch, and those of a degree of latitude. */
const [own, ofDegree] = [4.5, 111.2]

/** Somebody's patch, drawn on the server: land and sea, the places that they know, the branch, and others to find one's way by. */
export function PatchMap({ patch: { places, around }, branch: { name, location }, label }: PatchMapProps) {
  const edges = edgesOf(places, location)
  const view = fittedView({ ...size, edges, within: [west, south, east, north], padding, maxZoom: 11 })
  const pointOf = ([town, lng, lat]: MapTown, letters: number) => {
    const [x, y] = view.project(lng, lat)
    return { name: town, x, y, size: letters }
  }
  const [branchX, branchY] = view.project(location.lng, location.lat)
  const [, oneDegreeUp] = view.project(location.lng, location.lat + 1)
  const radius = (own / ofDegree) * (branchY - oneDegreeUp)
  const known = places.map((town) => pointOf(town, 15))
  const others = around.slice(0, mostAround).map((town) => pointOf(town, 13))
  const isNearBranch = ({ x, y }: { x: number; y: number }) => Math.hypot(x - branchX, y - branchY) < 16
  const named = placedLabels(
    [
      { name, x: branchX, y: branchY, size: 15 },
      ...known.filter((each) => !isNearBranch(each)),
      ...others.filter((each) => !isNearBranch(each)),
    ],
    size,
  )
  const isKnown = ({ x, y }: PlacedLabel) => known.some((each) => each.x === x && each.y === y)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size.width} ${size.height}`} className={styles.map}>
      <path d={pathOf([landWithin(widened(edges))], view)} className={styles.land} />
      <g className={styles.patch}>
        {known.map(({ name: town, x, y }) => (
          <circle key={`${town} ${x}`} cx={round(x)} cy={round(y)} r={round(radius)} />
        ))}
      </g>
      {named.map((each, at) => {
        const look = at === 0 ? styles.branch : isKnown(each) ? styles.known : styles.other
        return (
          <g key={`${each.name} ${each.x}`} className={look}>
            {at === 0 ? (
              <path d={`M${round(each.x - 9)} ${round(each.y + 7)}v-9l9-8 9 8v9z`} />
            ) : (
              <circle cx={round(each.x)} cy={round(each.y)} r={isKnown(each) ? 4 : 2.5} />
            )}
            <text
              x={round(each.at.x + (at === 0 && each.at.anchor === 'start' ? 5 : 0))}
              y={round(each.at.y)}
              textAnchor={each.at.anchor}
              fontSize={each.size}
            >
              {each.name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** Edges of the patch with the branch; at least about twelve miles high. */
function edgesOf(places: readonly MapTown[], { lng, lat }: Point): Viewport {
  const lngs = [lng - 0.12, lng + 0.12, ...places.map(([, each]) => each)]
  const lats = [lat - 0.08, lat + 0.08, ...places.map(([, , each]) => each)]
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

/** More than what is seen, so that no shore is drawn along the edge. */
function widened([west, south, east, north]: Viewport): Viewport {
  const more = 2 * Math.max(east - west, north - south)
  return [west - more, south - more, east + more, north + more]
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
