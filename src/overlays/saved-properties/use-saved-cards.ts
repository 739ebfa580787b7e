import { useEffect, useState } from 'react'
import { fetchProperties } from '#src/browser/fetch-properties.ts'
import { mostProperties } from '#src/domain/property/property-ids.ts'
import type { KnownCards } from '#src/domain/saved/saved-list.ts'

interface SavedCards {
  /** Of those that were asked for. */
  known: KnownCards
  hasFailed: boolean
  retry: () => void
}

/** How things stand with these properties: asked once for each set of ids that is not covered by what is known already. */
export function useSavedCards(ids: readonly number[]): SavedCards {
  const [known, setKnown] = useState<KnownCards>(new Map())
  /** What was asked for in vain. */
  const [failed, setFailed] = useState('')
  const [turn, setTurn] = useState(0)
  const wanted = ids.some((id) => !known.has(id)) ? ids.join(',') : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks once more
  useEffect(() => {
    if (wanted === '') return
    const stop = new AbortController()
    // As many as may be asked at a time: the others are asked after these.
    const asked = wanted.split(',').slice(0, mostProperties).map(Number)
    setFailed('')
    fetchProperties(asked, stop.signal).then(
      (cards) => setKnown(new Map(asked.map((id) => [id, cards.find(({ property_id }) => property_id === id)]))),
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
