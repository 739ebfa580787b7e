import { latestRequest } from '#src/browser/latest-request.ts'
import type { PlaceSuggestions } from '#src/domain/places/meant-places.ts'
import type { Point } from '#src/domain/places/point.ts'
import * as routes from '#src/routes.ts'

/** Milliseconds without another key before suggestions are asked for. */
const typingPause = 200
/** Timeout of suggestions in milliseconds. */
const patience = 10_000
const shortestTerm = 2

export type PlacesAnswer =
  | { kind: 'too-short' }
  | { kind: 'suggested'; text: string; suggestions: PlaceSuggestions }
  | { kind: 'near'; suggestions: PlaceSuggestions }
  /** The server could not be asked; `text` is that of the field. */
  | { kind: 'failed'; text: string }
  /** The visitor's place is not known, as `visitorPoint` says why. */
  | { kind: 'nowhere'; reason: string }

interface AskPlacesOptions {
  /** Called with the answer to the last request; earlier ones are dropped. */
  answered: (answer: PlacesAnswer) => void
  fetchPlaces?: typeof fetchSuggestions
}

interface PlacesAsked {
  now: (text: string) => Promise<void>
  /** Once typing pauses. */
  soon: (text: string) => void
  /** Around the point that `findPoint` returns; what it throws says why there is none. */
  near: (findPoint: () => Promise<Point>) => Promise<void>
  /** Cancels the request under way. */
  stop: () => void
}

/** Asks the server for the places that a text or a point may mean, one request at a time. */
export function askPlaces({ answered, fetchPlaces = fetchSuggestions }: AskPlacesOptions): PlacesAsked {
  const { now, soon, stop } = latestRequest<PlacesAnswer>({ pause: typingPause, answered })

  const named =
    (typed: string) =>
    async (signal: AbortSignal): Promise<PlacesAnswer> => {
      const text = typed.trim()
      if (text.length < shortestTerm) return { kind: 'too-short' }
      const suggestions = await fetchPlaces({ term: text }, signal).catch(() => undefined)
      return suggestions ? { kind: 'suggested', text, suggestions } : { kind: 'failed', text }
    }

  const around =
    (findPoint: () => Promise<Point>) =>
    async (signal: AbortSignal): Promise<PlacesAnswer> => {
      const point = await findPoint().catch((reason: Error) => reason)
      if (point instanceof Error) return { kind: 'nowhere', reason: point.message }
      if (signal.aborted) return { kind: 'failed', text: '' }
      const suggestions = await fetchPlaces({ near: `${point.lng},${point.lat}` }, signal).catch(() => undefined)
      return suggestions ? { kind: 'near', suggestions } : { kind: 'nowhere', reason: 'We cannot look up the places around you just now.' }
    }

  return { now: (text) => now(named(text)), soon: (text) => soon(named(text)), near: (findPoint) => now(around(findPoint)), stop }
}

async function fetchSuggestions(asked: { term: string } | { near: string }, signal: AbortSignal): Promise<PlaceSuggestions> {
  const address = `${routes.search.places.href()}?${new URLSearchParams({ ...asked, groups: 'yes' })}`
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('Nobody answered')), patience)
  })
  try {
    const response = await Promise.race([fetch(address, { signal }), late])
    if (!response.ok) throw new Error(`Places were answered with ${response.status}`)
    return await Promise.race([response.json(), late])
  } finally {
    clearTimeout(timer)
  }
}
