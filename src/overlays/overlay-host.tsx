import { createRoot, type Root } from 'react-dom/client'
import { isBackButForgotten, loadChunk } from '#src/browser/load-chunk.ts'
import { type PageFacts, pageFactsId } from '#src/domain/site/page-facts.ts'
import { hashPath, matchOverlay, neededFacts, type OpenOverlay, type Overlay } from './overlay.ts'
import { closeOnBackdrop, dialogClass } from './overlay-dialog.ts'
import { OverlayFrame } from './overlay-frame.tsx'
import { OverlayFailed, OverlayLoading } from './overlay-state.tsx'

interface Shown {
  path: string
  dialog: HTMLDialogElement
  root: Root
}

/**
 * Opens overlays by the hash and, when the page is an overlay's own address, by the path (rules: Q1). Focus goes in and back to
 * the opener, Escape and a click beside a panel close, Back closes, the page behind neither scrolls nor changes: all of it by `<dialog>`.
 */
export function startOverlays(overlays: readonly Overlay[]): void {
  let shown: Shown | undefined
  // An overlay that a link on this page opened has the page itself one step back in history; one that came with the
  // address has not.
  let isOverThisPage = false

  function follow() {
    const byPath = document.querySelector<HTMLElement>('dialog[data-overlay][data-by-path]')?.dataset.overlay
    const wanted = matchOverlay(overlays, hashPath(location.hash) ?? byPath ?? '', pageFacts())
    if (shown && shown.path !== wanted?.path) hide(shown)
    if (wanted && shown?.path !== wanted.path) shown = show(wanted, close)
    else if (!wanted) shown = undefined
  }

  function close() {
    if (!hashPath(location.hash)) return location.assign('/')
    if (isOverThisPage) return history.back()
    history.replaceState(history.state, '', location.pathname + location.search)
    follow()
  }

  window.addEventListener('hashchange', (event) => {
    isOverThisPage = hashPath(new URL(event.oldURL).hash) === undefined
    follow()
  })
  window.addEventListener('popstate', follow)
  follow()
}

function show(open: OpenOverlay, close: () => void): Shown {
  const adopted = document.querySelector<HTMLDialogElement>('dialog[data-overlay][data-by-path]')
  const dialog = adopted ?? document.createElement('dialog')
  dialog.className = dialogClass(open.overlay)
  dialog.dataset.overlay = open.path
  dialog.setAttribute('aria-labelledby', 'overlay-title')
  dialog.replaceChildren()
  dialog.removeAttribute('open')
  document.body.append(dialog)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    close()
  })
  dialog.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-close-overlay]')) return
    event.preventDefault()
    close()
  })
  closeOnBackdrop(dialog, close)
  const shown = { path: open.path, dialog, root: createRoot(dialog) }
  void fill(shown, open, close)
  dialog.showModal()
  return shown
}

async function fill(shown: Shown, open: OpenOverlay, close: () => void, isRetry = false): Promise<void> {
  const { overlay, params } = open
  const draw = (content: React.ReactNode) => {
    // Closed meanwhile: nothing can be drawn in a root that is unmounted.
    if (!shown.dialog.isConnected) return
    shown.root.render(
      <OverlayFrame title={overlay.title} closeLink="/">
        {content}
      </OverlayFrame>,
    )
  }
  draw(<OverlayLoading title={overlay.title} />)
  try {
    const Content = await loadChunk(overlay.path, overlay.load)
    draw(<Content params={params} page={neededFacts(overlay, pageFacts())} close={close} />)
  } catch (error) {
    console.warn(error)
    const isBack = isRetry && (await isBackButForgotten(error))
    // The hash stays, so the overlay opens again over the page loaded anew.
    if (isBack && shown.dialog.isConnected) location.reload()
    else draw(<OverlayFailed error={error as Error} retry={() => void fill(shown, open, close, true)} />)
  }
}

function hide({ dialog, root }: Shown): void {
  // Closing gives focus back to what had it before; only then may the element go.
  dialog.close()
  dialog.remove()
  root.unmount()
}

function pageFacts(): PageFacts {
  return JSON.parse(document.getElementById(pageFactsId)?.textContent ?? '{}')
}
