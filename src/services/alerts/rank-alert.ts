import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { isRankedByWishes } from '#src/data/search/stock-in-memory.ts'
import type { AlertPart, WantedAlerts } from '#src/domain/alerts/gather-alert.ts'
import { type WishReason, wishLines } from '#src/domain/wishes/reason.ts'
import { rankByWishes } from '../search/wish-notes.ts'

export interface RankedAlert {
  parts: readonly AlertPart[]
  /** By search and property: what a description says of that search's wishes, in lines. */
  because: (searchId: number | undefined, propertyId: number) => readonly string[] | undefined
}

/** Latest first; of more at once the others follow in their order. */
const mostRanked = 200

/**
 * Of a search with wishes, what meets more of them comes first in its alert as on its page, unless it was saved with an order of its own. One statement for each such part.
 */
export async function rankAlert(db: Kysely<Schema>, parts: readonly AlertPart[], searches: WantedAlerts['searches']): Promise<RankedAlert> {
  const reasons = new Map<number | undefined, ReadonlyMap<number, readonly WishReason[]>>()
  const ranked: AlertPart[] = []
  for (const part of parts) {
    const criteria = searches.find(({ id }) => id === part.searchId)?.criteria
    const wishes = criteria?.wishes
    if (!criteria || !wishes) {
      ranked.push(part)
      continue
    }
    const latest = part.properties.slice(0, mostRanked)
    const found = await rankByWishes(
      db,
      latest.map(({ propertyId }) => propertyId),
      wishes,
    )
    reasons.set(part.searchId, found.reasons)
    const placeOf = new Map(found.ids.map((id, at) => [id, at]))
    const inOrder = latest.toSorted((one, other) => placeOf.get(one.propertyId)! - placeOf.get(other.propertyId)!)
    ranked.push(isRankedByWishes(criteria) ? { ...part, properties: [...inOrder, ...part.properties.slice(mostRanked)] } : part)
  }
  return {
    parts: ranked,
    because: (searchId, propertyId) => {
      const said = reasons.get(searchId)?.get(propertyId)
      return said && wishLines(said)
    },
  }
}
