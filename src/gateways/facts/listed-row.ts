import { isPoint, type Point } from '#src/domain/places/point.ts'
import { squareOf } from '#src/domain/surroundings/nearby.ts'
import { nationalGridPoint } from '../postcode-file.ts'
import { type Cell, coordinate, nameText, type PlaceFact, type SkippedFor } from './fact-row.ts'

/**
 * A listed building: a row of Historic England's list (ListEntry, Name, Grade, Easting, Northing), or of the data set listed-building of
 * planning.data.gov.uk, whose points are WKT in degrees.
 */
export function readListedRow(cell: Cell): readonly PlaceFact[] | SkippedFor {
  const name = nameText(cell('Name'))
  const grade = cell('Grade', 'listed-building-grade').toUpperCase()
  if (name === '' || !/^(?:I|II\*|II)$/.test(grade)) return 'unreadable'
  if (cell('end-date') !== '') return 'closed'
  const point = pointOf(cell)
  if (!point) return 'unplaced'
  return [{ place: squareOf('listed', point), point, name: titled(name), facts: { grade } }]
}

function pointOf(cell: Cell): Point | undefined {
  const [, lng = '', lat = ''] = /^POINT ?\((-?[\d.]+) (-?[\d.]+)\)$/i.exec(cell('point')) ?? []
  const point = { lat: coordinate(lat), lng: coordinate(lng) }
  return isPoint(point) ? point : nationalGridPoint(coordinate(cell('Easting')), coordinate(cell('Northing')))
}

/** The list is written in capitals: 'CHURCH OF ST MARY' is 'Church of St Mary'. */
function titled(name: string): string {
  if (/\p{Ll}/u.test(name)) return name
  return name
    .toLowerCase()
    .replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())
    .replaceAll(/(?<=\s)(?:And|At|In|Of|On|The|To|With)(?=\s)/g, (word) => word.toLowerCase())
}
