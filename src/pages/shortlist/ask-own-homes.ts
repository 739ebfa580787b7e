import { viewedProperties } from '#src/browser/recently-viewed/viewed-properties.ts'
import { savedProperties } from '#src/browser/saved/saved-store.ts'
import type { WireCard } from '#src/domain/property/property-card.ts'
import { mostHomes } from '#src/domain/shortlist/shortlist.ts'
import { fetchProperties } from '#src/overlays/saved-properties/use-saved-cards.ts'

/** The homes that this browser saved, and those it looked at, but for these; the last first. Throws where they cannot be asked for. */
export async function askOwnHomes(but: readonly number[]): Promise<WireCard[]> {
  const saved = savedProperties.read().map(({ property_id: id }) => id)
  const known = [...new Set([...saved, ...viewedProperties()])].filter((id) => !but.includes(id)).slice(0, mostHomes)
  const found = await fetchProperties(known)
  return found.toSorted((one, other) => known.indexOf(one.property_id) - known.indexOf(other.property_id))
}
