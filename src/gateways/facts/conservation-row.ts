import { isPoint, type Point } from '#src/domain/places/point.ts'
import { partsInSquares } from '#src/domain/surroundings/area-parts.ts'
import { type Cell, coordinate, nameText, type PlaceFact, type SkippedFor } from './fact-row.ts'

/** A conservation area: a row of the data set conservation-area of planning.data.gov.uk, whose outline is WKT in degrees. */
export function readConservationRow(cell: Cell): readonly PlaceFact[] | SkippedFor {
  const name = nameText(cell('name')).replace(/\s+conservation area$/i, '')
  if (name === '') return 'unreadable'
  if (cell('end-date') !== '') return 'closed'
  const outline = cell('geometry')
  if (outline === '') return 'unplaced'
  const rings = ringsOf(outline)
  const parts = rings && partsInSquares(rings)
  if (!parts) return 'unreadable'
  return parts.map(({ place, rings: within }) => ({ place, name, facts: { rings: within } }))
}

/** All rings of a POLYGON or MULTIPOLYGON, holes among them. */
function ringsOf(wkt: string): Point[][] | undefined {
  if (!/^(?:MULTI)?POLYGON\s*\(/i.test(wkt)) return undefined
  const rings = [...wkt.matchAll(/\(([^()]+)\)/g)].map(([, ring = '']) =>
    ring.split(',').map((pair) => {
      const [lng = '', lat = ''] = pair.trim().split(/\s+/)
      return { lat: coordinate(lat), lng: coordinate(lng) }
    }),
  )
  return rings.length > 0 && rings.flat().every(isPoint) ? rings : undefined
}
