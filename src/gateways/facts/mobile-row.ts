import { readPostcode } from '#src/domain/places/postcode.ts'
import type { MobileFacts } from '#src/domain/surroundings/surroundings.ts'
import type { Cell, PlaceFact, SkippedFor } from './fact-row.ts'

/**
 * A row of Ofcom's Connected Nations, mobile coverage: the share of premises, in percent, where none, one … four networks are predicted to be
 * received (`4G_prem_in_0` to `4G_prem_in_4`). Within such a set an empty cell is 0; a set that is empty is not known.
 */
export function readMobileRow(cell: Cell): readonly PlaceFact[] | SkippedFor {
  const { postcode } = readPostcode(cell('postcode_space', 'postcode', 'pcds'))
  if (postcode === '') return 'unreadable'
  const indoors = shares(cell, '4G_prem_in')
  if (typeof indoors === 'string') return indoors
  const outdoors = shares(cell, '5G_high_confidence_prem_out')
  const facts: MobileFacts = { ...indoors, ...(typeof outdoors !== 'string' && { fast: outdoors.any }) }
  return [{ place: postcode, facts }]
}

function shares(cell: Cell, of: string): { all: number; any: number } | SkippedFor {
  const cells = [0, 1, 2, 3, 4].map((networks) => cell(`${of}_${networks}`))
  if (cells.every((text) => /^[*-]?$/.test(text))) return 'unsaid'
  if (!cells.every((text) => /^(?:\d{1,3}(?:\.\d+)?)?$/.test(text))) return 'unreadable'
  const percents = cells.map(Number)
  const whole = percents.reduce((sum, each) => sum + each, 0)
  // They are rounded, each by itself.
  if (Math.abs(whole - 100) > 1) return 'unreadable'
  return { all: Math.round(percents[4]!), any: Math.round(100 - percents[0]!) }
}
