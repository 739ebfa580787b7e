import { useEffect, useState } from 'react'
import type { WireCard } from '#src/domain/property/property-card.ts'
import { mostProperties } from '#src/domain/property/property-ids.ts'
import type { KnownCards } from '#src/domain/saved/saved-list.ts'
import * as routes from '#src/routes.ts'

interface SavedCards {
  /** The cards of the properties asked for. */
  known: KnownCards
  hasFailed: boolean
  retry: () => void
}

/** The current state of these properties: each is asked for once, as many per request as allowed. */
export function useSavedCards(ids: readonly number[]): SavedCards {
  const [known, setKnown] = useState<KnownCards>(new Map())
  /** The request that failed. */
  const [failed, setFailed] = useState('')
  const [turn, setTurn] = useState(0)
  const unknown = ids.filter((id) => !known.has(id))
  const wanted = unknown.slice(0, mostProperties).join(',')

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks once more
  useEffect(() => {
    if (wanted === '') return
    const stop = new AbortController()
    const asked = wanted.split(',').map(Number)
    setFailed('')
    fetchProperties(asked, stop.signal).then(
      (cards) =>
        setKnown((before) => new Map([...before, ...asked.map((id) => [id, cards.find((card) => card.property_id === id)] as const)])),
      (error: unknown) => {
        if (stop.signal.aborted) return
        console.warn('The saved properties could not be asked for', error)
        setFailed(wanted)
      },
    )
    return () => stop.abort()
  }, [wanted, turn])

  return { known, hasFailed: wanted !== '' && failed === wanted, retry: () => setTurn((last) => last + 1) }
}

/**
 * The current state of properties by their ids, in no order. Properties that no longer exist are left out. Throws where the request fails.
 */
export async function fetchProperties(ids: readonly number[], signal?: AbortSignal): Promise<readonly WireCard[]> {
  if (ids.length === 0) return []
  // Sorted, so that the same list has one address in caches.
  const inOrder = ids.toSorted((one, other) => one - other)
  const response = await fetch(routes.property.byIds.href(inOrder), signal ? { signal } : {})
  if (!response.ok) throw new Error(`${response.status} from ${response.url}`)
  const { properties } = (await response.json()) as { properties: readonly WireCard[] }
  return properties
}
