import { isDeepStrictEqual } from 'node:util'
import { blankLot, type Lot, type LotPicture, lotSortKey } from '#src/domain/auctions/lot.ts'
import type { LotChange } from '#src/domain/auctions/lot-row.ts'
import type { HandoutDocument } from '#src/domain/handouts/handout.ts'

/** A row with its files kept; those that are not named are undefined. */
export interface KeptChange extends Pick<LotChange, 'line' | 'number' | 'facts'> {
  pictures?: readonly LotPicture[]
  documents?: readonly HandoutDocument[]
}

interface MergedLots {
  added: Lot[]
  changed: Lot[]
  /** References of properties that may be otherwise now, those of before among them. */
  agentRefs: string[]
}

/** What the lots of a sale are with these changes; what stays as it was is left out. */
export function mergeLots(known: ReadonlyMap<string, Lot>, changes: readonly KeptChange[]): MergedLots {
  const merged: MergedLots = { added: [], changed: [], agentRefs: [] }
  const refs = new Set<string | null>()
  for (const { number, facts, pictures, documents } of changes) {
    const before = known.get(lotSortKey(number))
    const lot = { ...blankLot, ...before, number, ...facts, ...(pictures && { pictures }), ...(documents && { documents }) }
    if (before && isDeepStrictEqual(lot, before)) continue
    merged[before ? 'changed' : 'added'].push(lot)
    refs.add(lot.agentRef).add(before?.agentRef ?? null)
  }
  return { ...merged, agentRefs: [...refs].filter((ref) => ref !== null) }
}
