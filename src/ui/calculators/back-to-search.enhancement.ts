import { pastSearches } from '#src/browser/search-history.ts'

/** Shows the way back to the results that were seen last, where there are any. */
export function enhance(link: HTMLElement): void {
  const address = pastSearches()[0]?.address
  if (address === undefined) return
  link.setAttribute('href', address)
  link.hidden = false
}
