import { loadChunk } from '#src/browser/load-chunk.ts'
import { showToast } from '#src/browser/toast.ts'
import * as routes from '#src/routes.ts'

const hash = routes.search.page.mapHash()

/** Opens the map of a page of results while the hash asks for it, and closes it when it does not any more. */
export function followMapHash(): void {
  let close: (() => void) | undefined
  let opening = false

  async function follow(isFirst = false): Promise<void> {
    const place = document.querySelector<HTMLElement>('[data-results-map]')
    if (location.hash !== hash || !place) {
      close?.()
      close = undefined
      return
    }
    if (close || opening) return
    opening = true
    const links = [...document.querySelectorAll(`a[href$="${hash}"]`)]
    for (const link of links) link.ariaBusy = 'true'
    // Loads MapLibre in parallel with the map's own script, which imports it again and reports a failure. Where the address of the page
    // asks for the map, a picture stands for it until it is touched.
    if (!isFirst) void import('maplibre-gl').catch(() => {})
    try {
      const { openResultsMap } = await loadChunk('results-map', () => import('./open-results-map.tsx'))
      close = openResultsMap(place, { leave, beginsStill: isFirst })
    } catch (error) {
      console.warn('The map could not be fetched', error)
      showToast({ text: 'The map could not be fetched. Please try again.', kind: 'error' })
      leave()
    } finally {
      opening = false
      for (const link of links) link.ariaBusy = null
    }
    if (location.hash !== hash) void follow()
  }

  /** Takes the hash out of the address. What was searched on the map stays searched. */
  function leave(): void {
    // It would stay `:target`, and keep the room beside the list.
    document.getElementById(hash.slice(1))?.remove()
    history.replaceState(history.state, '', location.pathname + location.search)
    void follow()
  }

  window.addEventListener('hashchange', () => void follow())
  window.addEventListener('popstate', () => void follow())
  void follow(true)
}
