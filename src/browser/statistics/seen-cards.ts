import { propertyOfCard } from '../property-of-card.ts'

/** So much of a card has to be on the screen. */
const share = 0.5
/** Cards that are scrolled past come in one request. */
const gatherMs = 2000
/** As many as the server reads of one request, and more than fit its body by far (routes/statistics.ts). */
const mostIds = 200

/**
 * Calls back with the properties whose cards have been on the screen, each once for this page, some at a time; `flush` with what is
 * left. Cards that come later (a search in place, further results) are watched too.
 */
export function watchSeenCards(seen: (ids: readonly number[]) => void): { flush: () => void } {
  const known = new Set<number>()
  let waiting: number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length > 0) seen(waiting)
    waiting = []
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const id = isIntersecting ? propertyOfCard(target) : undefined
        if (id === undefined) continue
        observer.unobserve(target)
        if (known.has(id)) continue
        known.add(id)
        waiting.push(id)
        timer ??= setTimeout(flush, gatherMs)
      }
      if (waiting.length >= mostIds) flush()
    },
    { threshold: share },
  )
  const watch = () => {
    // Observing one twice is observing it once.
    for (const card of document.querySelectorAll('main article')) if (propertyOfCard(card) !== undefined) observer.observe(card)
  }
  watch()
  new MutationObserver(watch).observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true })
  return { flush }
}
