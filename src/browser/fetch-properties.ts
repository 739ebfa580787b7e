import type { WireCard } from '#src/domain/property/wire-card.ts'
import * as routes from '#src/routes.ts'

/**
 * How things stand now with properties that a browser keeps the ids of, in no order. Those that are not known any more are left out.
 * Throws where it cannot be asked.
 */
export async function fetchProperties(ids: readonly number[], signal?: AbortSignal): Promise<readonly WireCard[]> {
  if (ids.length === 0) return []
  // In one order, so that the same list is one address for whoever keeps answers.
  const inOrder = ids.toSorted((one, other) => one - other)
  const response = await fetch(routes.property.byIds.href(inOrder), signal ? { signal } : {})
  if (!response.ok) throw new Error(`${response.status} from ${response.url}`)
  const { properties } = (await response.json()) as { properties: readonly WireCard[] }
  return properties
}
