import { readPostcode } from '#src/domain/places/postcode.ts'
import type { BroadbandFacts } from '#src/domain/surroundings/surroundings.ts'
import type { Cell, PlaceFact, SkippedFor } from './fact-row.ts'

/** A row of Ofcom's Connected Nations, fixed coverage by postcode: shares of premises in percent. */
export function readBroadbandRow(cell: Cell): readonly PlaceFact[] | SkippedFor {
  const { postcode } = readPostcode(cell('postcode_space', 'postcode'))
  if (postcode === '') return 'unreadable'
  // Full fibre is published by area alone; where a file has it by postcode, gigabit includes it.
  const gigabit = percent(
    cell('Gigabit availability (% premises)', 'FTTP availability (% premises)', 'Full Fibre availability (% premises)'),
  )
  if (typeof gigabit === 'string') return gigabit
  const superfast = percent(cell('SFBB availability (% premises)'))
  const facts: BroadbandFacts = { gigabit, ...(typeof superfast === 'number' && { superfast }) }
  return [{ place: postcode, facts }]
}

/** Ofcom writes '*' or '-', or nothing, where too few premises are known. */
function percent(text: string): number | SkippedFor {
  if (/^(?:[*-]|n\/?a|)$/i.test(text)) return 'unsaid'
  const value = /^\d{1,3}(?:\.\d+)?%?$/.test(text) ? Number.parseFloat(text) : Number.NaN
  return value >= 0 && value <= 100 ? Math.round(value) : 'unreadable'
}
