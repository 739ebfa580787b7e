import { useEffect, useState } from 'react'
import type { PageFacts } from '#src/domain/site/page-facts.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './use-asked-facts.module.css'

export interface AskedFactsState<Facts> {
  /** Absent until they are known. */
  facts?: Facts
  state: 'known' | 'asking' | 'unknown' | 'failed'
  retry: () => void
}

type Answer<Facts> = Facts | 'unknown' | 'failed'

/** Facts that the page has, or that are fetched where it lacks them: once for each `about`, and again for each retry. */
export function useAskedFacts<Facts extends object>(
  given: Facts | undefined,
  ask: (signal: AbortSignal) => Promise<Answer<Facts>>,
  about?: number,
): AskedFactsState<Facts> {
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

const patience = 15_000

/** Fetches the facts that the page below lacks from the overlay's own address, whose page carries them. */
export async function askOverlayAddress(address: string, signal: AbortSignal): Promise<PageFacts | 'unknown' | 'failed'> {
  try {
    const response = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) })
    if (response.status === 404) return 'unknown'
    if (!response.ok) return 'failed'
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    return JSON.parse(page.querySelector<HTMLElement>('dialog[data-facts]')?.dataset.facts ?? '{}')
  } catch {
    return 'failed'
  }
}

/** Says that part of a list could not be fetched, with a button to retry; the list stays usable. */
export function ListUnavailable({ text, retry }: { text: string; retry: () => void }) {
  return (
    <div role="alert" className={styles.failed}>
      <p>{text}</p>
      <Button variant="signal" onClick={retry}>
        Try again
      </Button>
    </div>
  )
}
