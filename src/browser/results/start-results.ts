import { showCanonicalPath } from '../canonical-path.ts'
import { addPagesOnClick } from './add-pages.ts'
import { followPages } from './follow-pages.ts'
import { isBeyond, keepPlace, keptPlace, restorePlace } from './place-in-results.ts'
import { replaceResultsInPlace } from './results-in-place.ts'
import { resultsPages } from './results-page.ts'
import { resultsRegion } from './show-results.ts'
import { pageOnScreen, readShownResults } from './shown-results.ts'
import { standOnPage } from './stand-on-page.ts'

/**
 * All that scripts do on a page of results: searching in place, adding pages to the list, and remembering where the visitor is.
 * @param start Starts what came with new markup.
 */
export function startResults(start: (region: HTMLElement) => void): void {
  showCanonicalPath()
  const pageOf = resultsPages()
  let shown = readShownResults(resultsRegion())

  function remember(): void {
    const page = pageOnScreen(shown)
    if (page) standOnPage(shown, page)
  }

  const add = addPagesOnClick({
    pageOf,
    shown: () => shown,
    afterwards() {
      start(shown.region)
      remember()
    },
  })

  replaceResultsInPlace({
    pageOf,
    isShown: (path) => shown.pages.some(({ address }) => address === path),
    leave: () => keepPlace(shown),
    afterwards(region) {
      shown = readShownResults(region)
      start(region)
      remember()
    },
    returnTo(state, isNew) {
      const place = keptPlace(state)
      if (place && (isNew || isBeyond(shown, place))) void restorePlace(shown, place, add)
      else if (isNew) window.scrollTo({ top: 0, behavior: 'instant' })
    },
  })
  followPages(() => shown)

  remember()
  // Loaded again, the page has one page of cards; the browser was told to leave the scrolling to us.
  const place = keptPlace(history.state)
  if (place && history.scrollRestoration === 'manual') void restorePlace(shown, place, add)
}
