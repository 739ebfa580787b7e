import { type NearbyKindName, squareOf } from '#src/domain/surroundings/nearby.ts'
import { nationalGridPoint } from '../postcode-file.ts'
import { type Cell, coordinate, nameText, type PlaceFact, type SkippedFor } from './fact-row.ts'

/** What each phase teaches, in the words of `PhaseOfEducation (name)`; others, such as nurseries and colleges, are not looked for. */
const phases: Readonly<Record<string, readonly NearbyKindName[]>> = {
  primary: ['primary'],
  'middle deemed primary': ['primary'],
  secondary: ['secondary'],
  'middle deemed secondary': ['secondary'],
  'all-through': ['primary', 'secondary'],
}

/** A row of the Department for Education's Get Information about Schools (edubasealldata.csv): placed by the National Grid. */
export function readSchoolRow(cell: Cell): readonly PlaceFact[] | SkippedFor {
  const name = nameText(cell('EstablishmentName'))
  if (name === '' || !/^\d+$/.test(cell('URN'))) return 'unreadable'
  // "Open", and "Open, but proposed to close".
  if (!/^open\b/i.test(cell('EstablishmentStatus (name)'))) return 'closed'
  // A school for some children alone is not the next one of others.
  const isSpecial = /special|pupil referral|alternative provision|independent/i.test(
    `${cell('EstablishmentTypeGroup (name)')} ${cell('TypeOfEstablishment (name)')}`,
  )
  const kinds = phases[cell('PhaseOfEducation (name)').toLowerCase()]
  if (!kinds || isSpecial) return 'other'
  const point = nationalGridPoint(coordinate(cell('Easting')), coordinate(cell('Northing')))
  if (!point) return 'unplaced'
  const [from, to] = [cell('StatutoryLowAge'), cell('StatutoryHighAge')]
  const facts = /^\d\d?$/.test(from) && /^\d\d?$/.test(to) ? { ages: `${Number(from)}–${Number(to)}` } : {}
  return kinds.map((kind) => ({ place: squareOf(kind, point), point, name, facts }))
}
