import type { Page } from 'playwright-core'
import type { PlaceSuggestions, Suggestion } from '#src/domain/places/meant-places.ts'

/** Towns as GET /places suggests them to the place field. */
export function suggestedTowns(towns: readonly Suggestion[]): PlaceSuggestions {
  return { groups: [{ kind: 'towns', places: towns }], is_corrected: false }
}

/** Answers suggestions in the server's stead; returns the terms that are asked for. */
export async function answerPlaces(page: Page, suggestions: PlaceSuggestions): Promise<string[]> {
  const terms: string[] = []
  await page.route(/\/places\?/, (route) => {
    terms.push(new URL(route.request().url()).searchParams.get('term') ?? '')
    return route.fulfill({ json: suggestions })
  })
  return terms
}
