import { addPagesOnClick } from './add-pages.ts'
import { showCanonicalPath } from './arrive-by-form.ts'
import { isBeyondShownPages, keepPlace, keptPlace, restorePlace } from './place-in-results.ts'
import { replaceResultsInPlace } from './results-in-place.ts'
import { resultsPages } from './results-page.ts'
import { resultsRegion } from './show-results.ts'
import { makeCurrentPage, pageOnScreen, pageWith, readShownResults, type ShownResults } from './shown-results.ts'

/**
 * Everything that scripts do on a page of results: searching in place, adding pages to the list, and remembering the visitor's place.
 * @param start Starts the scripts of new markup.
 */
export function startResults(start: (region: HTMLElement) => void): void {
  showCanonicalPath()
  const pageOf = resultsPages()
  let shown = readShownResults(resultsRegion())

  function remember(): void {
    const page = pageOnScreen(shown)
    if (page) makeCurrentPage(shown, page)
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
      if (place && (isNew || isBeyondShownPages(shown, place))) void restorePlace(shown, place, add)
      else if (isNew) window.scrollTo({ top: 0, behavior: 'instant' })
    },
  })
  followPages(() => shown)
  // Whoever only passes through opens no stream.
  setTimeout(() => import('./new-homes.ts'), 10_000)

  remember()
  // After a reload the page has one page of cards; scroll restoration is ours then, as the browser was told.
  const place = keptPlace(history.state)
  if (place && history.scrollRestoration === 'manual') void restorePlace(shown, place, add)
}

/** Milliseconds without scrolling after which the place is kept. */
const pause = 150

/**
 * Where several pages are in the list, updates address and history to the page on screen, and keeps the place for Back and a reload.
 * Opening a card makes its page the current one, however much of it is in view, so that next and previous continue from there.
 */
function followPages(shown: () => ShownResults): void {
  let timer: ReturnType<typeof setTimeout>
  let isAsked = false
  const keep = () => {
    if (shown().pages.length > 1) keepPlace(shown())
  }
  const follow = () => {
    isAsked = false
    const page = pageOnScreen(shown())
    if (page && page.address !== location.pathname + location.search) makeCurrentPage(shown(), page)
  }
  const onScroll = () => {
    if (shown().pages.length < 2) return
    clearTimeout(timer)
    timer = setTimeout(keep, pause)
    if (!isAsked) requestAnimationFrame(follow)
    isAsked = true
  }
  window.addEventListener('scroll', onScroll, { passive: true })
  window.addEventListener('pagehide', keep)
  for (const kind of ['click', 'auxclick', 'contextmenu']) {
    document.addEventListener(kind, (event) => {
      const page = pageWith(shown(), event.target as Element)
      if (!page) return
      makeCurrentPage(shown(), page)
      keep()
    })
  }
}
