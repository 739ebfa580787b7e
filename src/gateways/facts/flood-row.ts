import { readPostcode } from '#src/domain/places/postcode.ts'
import type { FloodFacts } from '#src/domain/surroundings/surroundings.ts'
import type { Cell, PlaceFact, SkippedFor } from './fact-row.ts'

/**
 * A row of the Environment Agency's Risk of Flooding from Rivers and Sea, postcodes in areas at risk: how many homes of a postcode are in each band.
 * Postcodes without a home at risk are not in it, nor those outside England.
 */
export function readFloodRow(cell: Cell): readonly PlaceFact[] | SkippedFor {
  const { postcode } = readPostcode(cell('PCDS', 'PC', 'postcode'))
  const homes = count(cell('RES_CNTPC'))
  const [high, medium, low] = [cell('RES_CNT_High'), cell('RES_CNT_Medium'), cell('RES_CNT_Low')].map(count) as [number, number, number]
  if (postcode === '' || !(high + medium + low <= homes)) return 'unreadable'
  // Shops and workshops alone.
  if (homes === 0) return 'other'
  const share = (some: number) => Math.round((some / homes) * 100)
  const facts: FloodFacts = { high: share(high), medium: share(medium), low: share(low) }
  return [{ place: postcode, facts }]
}

/** Nothing is none; NaN for anything but a whole number. */
function count(text: string): number {
  return /^\d{0,6}$/.test(text) ? Number(text) : Number.NaN
}
