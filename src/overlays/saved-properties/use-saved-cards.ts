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

/** How things stand with these properties: each is asked once, as many at a time as may be, and the others after those. */
export function useSavedCards(ids: readonly number[]): SavedCards {
  const [known, setKnown] = useState<KnownCards>(new Map())
  /** What was asked for in vain. */
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
