import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { loadChunk } from '#src/browser/load-chunk.ts'
import type { PageFacts } from '#src/domain/site/page-facts.ts'
import { Button } from '#src/ui/button.tsx'
import { neededFacts, type OpenOverlay, type Overlay, type OverlayWays, overlayIds } from './overlay.ts'
import { closeOnBackdrop, dialogClass, OverlayFrame, readFromTop, showModally } from './overlay-frame.tsx'
import styles from './shown-overlay.module.css'

/** An overlay on the screen, and its dialog, in which another overlay can replace it. */
export interface ShownOverlay {
  open: OpenOverlay
  dialog: HTMLDialogElement
  root: Root | undefined
  ways: OverlayWays
}

/** A faster chunk shows no placeholder: the earlier content stays until then. */
const noticeableMs = 300

interface ShowOptions {
  facts: PageFacts
  ways: OverlayWays
  /** The dialog that the server rendered, at the overlay's own address. */
  adopted: HTMLDialogElement | null
}

export function openOverlay(open: OpenOverlay, { facts, ways, adopted }: ShowOptions): ShownOverlay {
  const dialog = adopted ?? document.createElement('dialog')
  dialog.className = dialogClass(open.overlay)
  dialog.dataset.overlay = open.path
  dialog.setAttribute('aria-labelledby', 'overlay-title')
  // An existing dialog stays where it is: moving it would lose the focus.
  if (!adopted) document.body.append(dialog)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    ways.close()
  })
  dialog.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-close-overlay]')) return
    event.preventDefault()
    ways.close()
  })
  closeOnBackdrop(dialog, ways.close)
  const shown: ShownOverlay = { open, dialog, root: undefined, ways }
  if (adopted) void adopt(shown)
  else {
    draw(shown, open, <OverlayLoading overlay={open.overlay} />)
    void fill(shown, open, facts)
  }
  showModally(dialog)
  return shown
}

/** Hydrates what the server rendered, with what a visitor has typed into it. Where the chunk does not load, the markup works as it is. */
async function adopt(shown: ShownOverlay): Promise<void> {
  const { open, dialog, ways } = shown
  const facts: PageFacts = JSON.parse(dialog.dataset.facts ?? '{}')
  try {
    const Content = await loadChunk(open.overlay.path, open.overlay.load)
    // It was closed meanwhile, or another overlay was asked for.
    if (!dialog.isConnected || shown.root) return
    shown.root = hydrateRoot(dialog, framed(open, <Content key={open.path} params={open.params} page={facts} {...ways} />), {
      identifierPrefix: overlayIds,
    })
  } catch (error) {
    console.warn(error)
  }
}

/** Shows another overlay in the same dialog, and announces it by its title. */
export function exchangeOverlay(shown: ShownOverlay, open: OpenOverlay, facts: PageFacts): void {
  const { dialog } = shown
  shown.open = open
  const leaving = dialog.querySelector<HTMLElement>('[data-overlay-content]')
  // Further typing in the old content would be lost.
  if (leaving) leaving.inert = true
  const timer = setTimeout(() => draw(shown, open, <OverlayLoading overlay={open.overlay} />), noticeableMs)
  void fill(shown, open, facts).finally(() => {
    clearTimeout(timer)
    // Another overlay may have been asked for meanwhile.
    if (shown.open !== open) return
    if (leaving) leaving.inert = false
    dialog.dataset.overlay = open.path
    readFromTop(dialog)
  })
}

async function fill(shown: ShownOverlay, open: OpenOverlay, facts: PageFacts): Promise<void> {
  const { overlay, params } = open
  try {
    const Content = await loadChunk(overlay.path, overlay.load)
    draw(shown, open, <Content key={open.path} params={params} page={neededFacts(overlay, facts)} {...shown.ways} />)
  } catch (error) {
    console.warn(error)
    const retry = () => {
      draw(shown, open, <OverlayLoading overlay={overlay} />)
      void fill(shown, open, facts)
    }
    draw(shown, open, <OverlayFailed error={error as Error} retry={retry} />)
  }
}

function draw(shown: ShownOverlay, open: OpenOverlay, content: ReactNode): void {
  // The dialog was closed meanwhile, and an unmounted root cannot render; or another overlay was asked for.
  if (!shown.dialog.isConnected || shown.open !== open) return
  shown.root ??= createRoot(shown.dialog, { identifierPrefix: overlayIds })
  const { root } = shown
  // Rendered synchronously: the following lines need the new content.
  flushSync(() => root.render(framed(open, content)))
}

function framed({ overlay }: OpenOverlay, content: ReactNode) {
  return (
    <OverlayFrame title={overlay.title} closeLink="/">
      {content}
    </OverlayFrame>
  )
}

export function hideOverlay({ dialog, root }: ShownOverlay): void {
  // Closing returns the focus; the element may only be removed after that.
  dialog.close()
  dialog.remove()
  root?.unmount()
}

/** Shown while a chunk loads. */
export function OverlayLoading({ overlay: { title, loading } }: { overlay: Pick<Overlay, 'title' | 'loading'> }) {
  if (!loading) {
    return (
      <p role="status" className={styles.state}>
        Loading {title.toLowerCase()}…
      </p>
    )
  }
  const { text, width, height } = loading
  return (
    <p role="status" className={styles.placeholder} style={{ inlineSize: width, blockSize: height }}>
      {text}
    </p>
  )
}

/** Shown where a chunk could not be loaded: the error, and a button to retry. */
export function OverlayFailed({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <div role="alert" className={styles.state}>
      <p>This could not be loaded. Check your connection and try again.</p>
      <Button variant="signal" onClick={retry}>
        Try again
      </Button>
      <p className={styles.detail}>{error.message}</p>
    </div>
  )
}
