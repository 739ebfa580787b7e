import { videoMargin } from '#src/domain/site/block-numbers.ts'
import type { StartWhen } from './island.tsx'

/** Island files by path, as `import.meta.glob` gives them. */
type IslandFiles = Record<string, () => Promise<unknown>>

/**
 * Starts each island below `root` at the moment it asks for. A failing island is reported and contained here: the server's
 * markup stays, the others go on. One whose script cannot be fetched waits for the visitor to come to it, and tries again. Calling again
 * starts only what has come since.
 */
export function startIslands(root: ParentNode, files: IslandFiles, report: (error: unknown, name: string) => void = logFailure): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]:not([data-started])')) {
    const name = element.dataset.island ?? ''
    element.dataset.started = 'waiting'
    const start = async () => {
      let state = 'waiting'
      try {
        const file = Object.keys(files).find((path) => path.endsWith(`/${name}.island.tsx`))
        const [exports, { hydrateIsland }] = await Promise.all([files[file!]!(), import('./hydrate-island.tsx')])
        state = 'failed'
        await hydrateIsland(element, exports)
        element.dataset.started = 'yes'
      } catch (error) {
        element.dataset.started = state
        report(error, name)
        // After a click that was held, which is the browser's then.
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
  // A click that comes before the script has is held back and given again, so that no first click is lost. Fields work without.
  function holdClick(event: Event) {
    const target = event.target as HTMLElement
    if (!target.closest('input, select, textarea, label')) {
      event.preventDefault()
      event.stopPropagation()
      clicked = target
    }
    void begin()
  }
  // Where the visitor is already: they were quicker than this script, or the island came in place of another.
  if (!isAgain && element.contains(document.activeElement)) void begin()
  element.addEventListener('pointerover', begin, { signal: stop.signal, passive: true })
  element.addEventListener('focusin', begin, { signal: stop.signal })
  element.addEventListener('click', holdClick, { signal: stop.signal, capture: true })
}

/** Not before the page is looked at: a browser may have rendered it in advance. Safari has no requestIdleCallback. */
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
    /** The page is rendered in advance and nobody looks at it yet; missing in browsers that never do so. */
    readonly prerendering?: boolean
  }
}

/** At once, or once a page that the browser made ready in case it is wanted is looked at. */
export function whenShown(work: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', work, { once: true })
  else work()
}
