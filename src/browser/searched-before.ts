/** Where the browser keeps the visitor's searches (search-history.ts). */
export const searchesKey = 'gable.searches'

/** Whether there is anything to read: apart from the history itself, so that a first visit does not fetch what reads it. */
export function hasSearched(): boolean {
  try {
    return localStorage.getItem(searchesKey) !== null
  } catch {
    // A visitor may have forbidden it.
    return false
  }
}
