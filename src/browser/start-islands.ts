import { videoMargin } from '#src/domain/site/block-numbers.ts'
import type { StartWhen } from './island.tsx'

/** Island files by name, as the build leaves them of `import.meta.glob` (vite.config.ts). */
type IslandFiles = Record<string, () => Promise<unknown>>

/**
 * Starts each island below `root` at the moment that it asks for. A failing island is reported and contained here: its server markup stays,
 * the others go on. An island whose script cannot be fetched tries again when the visitor comes to it. A further call starts only new
 * islands.
 */
export function startIslands(root: ParentNode, files: IslandFiles, report: (error: unknown, name: string) => void = logFailure): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]:not([data-started])')) {
    const name = element.dataset.island ?? ''
    element.dataset.started = 'waiting'
    const start = async () => {
      let state = 'waiting'
      try {
        const [exports, { hydrateIsland }] = await Promise.all([files[name]!(), import('./hydrate-island.tsx')])
        state = 'failed'
        await hydrateIsland(element, exports)
        element.dataset.started = 'yes'
      } catch (error) {
        element.dataset.started = state
        report(error, name)
        // After a held click was handed back to the browser.
        if (state === 'waiting') setTimeout(waitForVisitor, 0, element, start, true)
      }
    }
    starters[element.dataset.when as StartWhen](element, start)
  }
}

type Start = () => Promise<void>

const starters: Record<StartWhen, (element: HTMLElement, start: Start) => void> = {
  load: (_element, start) => void start(),
  idle: (_element, start) => whenIdle(start),
  visible(element, start) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        void start()
      },
      { rootMargin: `${videoMargin}px` },
    )
    observer.observe(element)
  },
  interaction: waitForVisitor,
}

function waitForVisitor(element: HTMLElement, start: Start, isAgain = false): void {
  const stop = new AbortController()
  let clicked: HTMLElement | undefined
  async function begin() {
    if (element.dataset.started !== 'waiting') return
    element.dataset.started = 'starting'
    await start()
    stop.abort()
    clicked?.click()
  }
  // A click that comes before the script is held back and repeated, so that no first click is lost. Form fields work without the script.
  function holdClick(event: Event) {
    const target = event.target as HTMLElement
    if (!target.closest('input, select, textarea, label')) {
      event.preventDefault()
      event.stopPropagation()
      clicked = target
    }
    void begin()
  }
  // The visitor's focus is in the island already: they were quicker than this script, or the island replaced another.
  if (!isAgain && element.contains(document.activeElement)) void begin()
  element.addEventListener('pointerover', begin, { signal: stop.signal, passive: true })
  element.addEventListener('focusin', begin, { signal: stop.signal })
  element.addEventListener('click', holdClick, { signal: stop.signal, capture: true })
}

/** Not before the page is visible: a browser may have prerendered it. Safari has no requestIdleCallback. */
export function whenIdle(work: () => void): void {
  whenShown(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => work(), { timeout: 2000 })
    else setTimeout(work, 200)
  })
}

function logFailure(error: unknown, name: string): void {
  console.error(`The island ${name} did not start; the page works without it.`, error)
}

declare global {
  interface Document {
    /** The page is prerendered and not shown yet; missing in browsers that never prerender. */
    readonly prerendering?: boolean
  }
}

/** At once, or on a prerendered page when it is shown. */
export function whenShown(work: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', work, { once: true })
  else work()
}
