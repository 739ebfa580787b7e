import { useEffect, useState } from 'react'
import { fetchProperties } from '#src/browser/fetch-properties.ts'
import type { WireCard } from '#src/domain/property/wire-card.ts'

interface SavedCards {
  /** Undefined until they have come. */
  cards: readonly WireCard[] | undefined
  hasFailed: boolean
  retry: () => void
}

/** How things stand with these properties: asked once for each set of ids that is not covered by what is known already. */
export function useSavedCards(ids: readonly number[]): SavedCards {
  const [known, setKnown] = useState<{ ids: ReadonlySet<number>; cards: readonly WireCard[] }>()
  const [hasFailed, setHasFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  const wanted = ids.some((id) => !known?.ids.has(id)) ? ids.join(',') : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks once more
  useEffect(() => {
    if (wanted === '') return
    const stop = new AbortController()
    const asked = wanted.split(',').map(Number)
    setHasFailed(false)
    fetchProperties(asked, stop.signal).then(
      (cards) => setKnown({ ids: new Set(asked), cards }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        console.warn('The saved properties could not be asked for', error)
        setHasFailed(true)
      },
    )
    return () => stop.abort()
  }, [wanted, turn])

  return { cards: known?.cards, hasFailed, retry: () => setTurn((last) => last + 1) }
}
