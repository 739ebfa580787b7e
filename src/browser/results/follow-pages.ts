import { keepPlace } from './place-in-results.ts'
import { pageOnScreen, pageWith, type ShownResults } from './shown-results.ts'
import { standOnPage } from './stand-on-page.ts'

/** Milliseconds without scrolling after which the place is kept. */
const pause = 150

/**
 * Where several pages are in the list, has address and history follow what is on screen, and keeps the place for Back and a reload.
 * Who opens a card stands on its page, however much of it is in view: next and previous go on from there.
 */
export function followPages(shown: () => ShownResults): void {
  let timer: ReturnType<typeof setTimeout>
  let isAsked = false
  const keep = () => {
    if (shown().pages.length > 1) keepPlace(shown())
  }
  const follow = () => {
    isAsked = false
    const page = pageOnScreen(shown())
    if (page && page.address !== location.pathname + location.search) standOnPage(shown(), page)
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
      standOnPage(shown(), page)
      keep()
    })
  }
}
