import { useEffect, useState } from 'react'

export interface Asked<Facts> {
  /** Absent until they are known. */
  facts?: Facts
  state: 'known' | 'asking' | 'unknown' | 'failed'
  retry: () => void
}

type Answer<Facts> = Facts | 'unknown' | 'failed'

/** Facts that the page has, or that are asked for where it has not: once for each `about`, and again for each retry. */
export function useAsked<Facts extends object>(
  given: Facts | undefined,
  ask: (signal: AbortSignal) => Promise<Answer<Facts>>,
  about?: number,
): Asked<Facts> {
  const isGiven = given !== undefined
  const [asked, setAsked] = useState<Answer<Facts> | 'asking'>('asking')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each attempt, and for another that it is about
  useEffect(() => {
    if (isGiven) return
    const stop = new AbortController()
    setAsked('asking')
    void ask(stop.signal).then((found) => stop.signal.aborted || setAsked(found))
    return () => stop.abort()
  }, [isGiven, about, attempt])
  const retry = () => setAttempt((before) => before + 1)
  if (isGiven) return { facts: given, state: 'known', retry }
  return typeof asked === 'string' ? { state: asked, retry } : { facts: asked, state: 'known', retry }
}
