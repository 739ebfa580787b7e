import * as routes from '#src/routes.ts'
import type { Suggestion } from './combobox.ts'

/** Milliseconds without another key before suggestions are asked for. */
const typingPause = 150
const shortestTerm = 2

interface AskPlacesOptions {
  /** Gets the suggestions for the last text; undefined when it is too short, or the server cannot say. A request that was overtaken gives none. */
  found: (suggestions: readonly Suggestion[] | undefined) => void
  fetchPlaces?: typeof fetchSuggestions
}

interface PlacesAsked {
  now: (text: string) => Promise<void>
  /** Once typing pauses. */
  soon: (text: string) => void
  /** Cancels what is under way. */
  stop: () => void
}

/** Asks the server for the places that a text may mean, one request at a time. */
export function askPlaces({ found, fetchPlaces = fetchSuggestions }: AskPlacesOptions): PlacesAsked {
  let timer: ReturnType<typeof setTimeout> | undefined
  let request = new AbortController()

  function stop() {
    clearTimeout(timer)
    request.abort()
  }

  async function now(text: string) {
    stop()
    const term = text.trim()
    if (term.length < shortestTerm) return found(undefined)
    request = new AbortController()
    const { signal } = request
    const suggestions = await fetchPlaces(term, signal).catch(() => undefined)
    if (!signal.aborted) found(suggestions)
  }

  function soon(text: string) {
    stop()
    timer = setTimeout(() => void now(text), typingPause)
  }

  return { now, soon, stop }
}

async function fetchSuggestions(term: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const response = await fetch(`${routes.search.places.href()}?${new URLSearchParams({ term })}`, { signal })
  if (!response.ok) throw new Error(`Places were answered with ${response.status}`)
  return response.json()
}
