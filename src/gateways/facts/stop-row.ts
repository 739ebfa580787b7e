import { isPoint, type Point } from '#src/domain/places/point.ts'
import { type NearbyKindName, squareOf } from '#src/domain/surroundings/nearby.ts'
import { nationalGridPoint } from '../postcode-file.ts'
import { type Cell, coordinate, nameText, type PlaceFact, type SkippedFor } from './fact-row.ts'

/** NaPTAN's types of stops (schema guide, StopType): of stations the one row for the whole, not its entrances and platforms. */
const kindOfType: Readonly<Record<string, NearbyKindName>> = {
  RLY: 'rail',
  MET: 'metro',
  BCT: 'bus',
  BCS: 'bus',
  BCQ: 'bus',
}

/** A row of the Department for Transport's NaPTAN (Stops.csv): placed in degrees, by the National Grid, or by both. */
export function readStopRow(cell: Cell): readonly PlaceFact[] | SkippedFor {
  const name = nameText(cell('CommonName'))
  if (name === '' || cell('ATCOCode') === '') return 'unreadable'
  const kind = kindOfType[cell('StopType').toUpperCase()]
  if (!kind) return 'other'
  // 'act' or 'active'; files of one area may leave it out.
  if (!/^(?:act|active|new|rev|)$/i.test(cell('Status')) || /^del/i.test(cell('Modification'))) return 'closed'
  const point = pointOf(cell)
  if (!point) return 'unplaced'
  const code = kind === 'rail' && { facts: { code: cell('ATCOCode').slice(0, 20) } }
  return [{ place: squareOf(kind, point), point, name: kind === 'bus' ? name : withoutStation(name), ...code }]
}

function pointOf(cell: Cell): Point | undefined {
  const [lat, lng] = [coordinate(cell('Latitude')), coordinate(cell('Longitude'))]
  // 0, 0 means that the degrees were never filled in.
  if (lat > 40 && isPoint({ lat, lng })) return { lat, lng }
  // Irish ones are on a grid of their own.
  return /^i/i.test(cell('GridType')) ? undefined : nationalGridPoint(coordinate(cell('Easting')), coordinate(cell('Northing')))
}

/** "Taunton Rail Station" is shown as a station. */
function withoutStation(name: string): string {
  return name.replace(/\s+(?:rail(?:way)?|underground|metro|tram(?: stop)?|dlr)?\s*(?:station|stop)$/i, '') || name
}
