import { isPoint } from '#src/domain/places/point.ts'
import { squareOf } from '#src/domain/surroundings/nearby.ts'
import { type Cell, coordinate, nameText, type PlaceFact, type SkippedFor } from './fact-row.ts'

/** What is stored of the crimes at one of the register's points: nothing of a single one. */
interface CrimesAt {
  force: string
  /** The neighbourhood, by the code of its lower layer super output area. */
  lsoa: string
  counts: Record<string, number>
}

/**
 * A row of a street-level file of data.police.uk, one crime or one incident of anti-social behaviour. Its point is one of a few that stand for at
 * least eight addresses each, to which the register has moved it.
 */
export function readCrimeRow(cell: Cell): readonly PlaceFact[] | SkippedFor {
  const kind = nameText(cell('Crime type'))
  if (kind === '' || !/^20\d\d-\d\d$/.test(cell('Month'))) return 'unreadable'
  const point = { lat: coordinate(cell('Latitude')), lng: coordinate(cell('Longitude')) }
  const lsoa = cell('LSOA code')
  // "No location", or outside England, Wales and Northern Ireland.
  if (!isPoint(point) || !/^[A-Z0-9]{6,12}$/.test(lsoa)) return 'unplaced'
  const facts: CrimesAt = { force: nameText(cell('Falls within')), lsoa, counts: { all: 1, [kind]: 1 } }
  return [{ place: squareOf('crime', point), point, facts }]
}

/** One row for each point, of those of a batch. */
export function joinCrimes(facts: readonly PlaceFact[]): PlaceFact[] {
  const joined = new Map<string, PlaceFact & { facts: CrimesAt }>()
  for (const fact of facts) {
    const { force, lsoa, counts } = fact.facts as CrimesAt
    const key = `${force} ${lsoa} ${fact.point!.lat} ${fact.point!.lng}`
    const known = joined.get(key)
    if (known) for (const [kind, count] of Object.entries(counts)) known.facts.counts[kind] = (known.facts.counts[kind] ?? 0) + count
    else joined.set(key, { ...fact, facts: { force, lsoa, counts: { ...counts } } })
  }
  return [...joined.values()]
}
