import { type PageFacts, pageFactsId } from '#src/domain/site/page-facts.ts'
import { followMapHash } from '#src/ui/results-map/follow-map-hash.ts'
import { currentStep } from './history-steps.ts'
import { hashPath, matchOverlay, type Overlay, type OverlayWays } from './overlay.ts'
import { overlays } from './overlays.ts'
import { openOwnCalendar } from './own-calendar.ts'
import { exchangeOverlay, hideOverlay, openOverlay, type ShownOverlay } from './shown-overlay.tsx'

startOverlays(overlays)
followMapHash()

/**
 * Opens overlays by the hash and, when the page is an overlay's own address, by the path (rules: Q1). `<dialog>` moves the focus in and
 * back to the opener and closes with Escape; a click beside a panel and Back close it too. The page behind neither scrolls nor changes.
 */
export function startOverlays(overlays: readonly Overlay[]): void {
  let shown: ShownOverlay | undefined
  // An overlay that a link on this page opened has the page itself one step back in history; one that came with the
  // address has not.
  let isOverThisPage = false

  function follow() {
    const hash = hashPath(location.hash)
    const dialog = byPath()
    // The page's facts are not those of an overlay at its own address.
    const facts: PageFacts = { ...pageFacts(), ...(hash === undefined && dialog && JSON.parse(dialog.dataset.facts ?? '{}')) }
    const matched = matchOverlay(overlays, hash ?? dialog?.dataset.overlay ?? '', facts)
    if (shown?.open.path === matched?.path) return
    const taken = matched && hash !== undefined ? openOwnCalendar(matched, document.body.dataset.calendar, hideShown) : matched
    const wanted = typeof taken === 'string' ? undefined : taken
    // From one panel to another the dialog stays in place, with the toasts on top of it.
    if (shown && wanted?.overlay.fills === 'panel' && shown.open.overlay.fills === 'panel') return exchangeOverlay(shown, wanted, facts)
    hideShown()
    shown = wanted && openOverlay(wanted, { facts, ways, adopted: byPath() })
  }

  function hideShown() {
    if (shown) hideOverlay(shown)
    shown = undefined
  }

  function close() {
    if (!hashPath(location.hash)) return location.assign('/')
    const steps = currentStep()
    if (isOverThisPage) return history.go(-1 - steps)
    if (steps === 0) return closeHere()
    // Otherwise Back would open it again at its earlier steps.
    window.addEventListener('popstate', closeHere, { once: true })
    history.go(-steps)
  }

  function closeHere() {
    history.replaceState(history.state, '', location.pathname + location.search)
    follow()
  }

  function replace(path: string) {
    const isHash = hashPath(location.hash) !== undefined
    const dialog = byPath()
    if (!isHash && dialog) dialog.dataset.overlay = path
    history.replaceState(history.state, '', isHash ? `#${path}` : path)
    follow()
  }

  const ways: OverlayWays = { close, replace }
  window.addEventListener('hashchange', (event) => {
    isOverThisPage = hashPath(new URL(event.oldURL).hash) === undefined
    follow()
  })
  window.addEventListener('popstate', follow)
  follow()
}

/** The dialog in the page, whose address is the overlay's own. */
function byPath(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('dialog[data-overlay][data-by-path]')
}

/**
 * The facts that the page gives its overlays. That there are accounts is read from the link in every header, and that there are instant
 * valuations from the body.
 */
function pageFacts(): PageFacts {
  const facts: PageFacts = JSON.parse(document.getElementById(pageFactsId)?.textContent ?? '{}')
  if (document.body.dataset.instantValuation === 'off') facts.noInstantValuation = true
  const accounts = document.querySelector<HTMLElement>('[data-account]')?.dataset.account
  return accounts === undefined ? facts : { ...facts, accounts: JSON.parse(accounts) }
}
