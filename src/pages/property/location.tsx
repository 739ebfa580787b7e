import type { Point } from '#src/domain/places/point.ts'
import type { ShownPrecision } from '#src/domain/places/public-point.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { LocationMap } from './location-map/location-map.island.tsx'
import { Part } from './part.tsx'

interface LocationProps {
  point: Point | null
  precision: ShownPrecision
  branch: Pick<Branch, 'name' | 'location'> | undefined
}

/** Where it is; nothing where the address is hidden. No other server is asked before the visitor wants it. */
export function Location({ point, precision, branch }: LocationProps) {
  if (!point || precision === 'hidden') return null
  const shownBranch = branch ? { name: branch.name, location: branch.location } : null
  return (
    <Part id="location" heading="Where it is" onScreen>
      <LocationMap point={point} precision={precision} branch={shownBranch} />
    </Part>
  )
}
