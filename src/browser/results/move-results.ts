/** More cards than a window shows; a browser draws a picture of each. */
const mostMoved = 40

/**
 * Makes a change to the results in a view transition: cards that stay move to their new place, others fade. At once where motion is not
 * wanted or the browser has no transitions. Resolves as soon as the change is made, while cards still move.
 */
export async function moveResults(region: () => HTMLElement, change: () => void): Promise<void> {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || document.hidden || !document.startViewTransition) return change()
  const before = nameCards(region())
  let after: HTMLElement[] = []
  const transition = document.startViewTransition(() => {
    unname(before)
    change()
    after = nameCards(region())
  })
  transition.finished.finally(() => unname(after)).catch(() => {})
  transition.ready.catch(() => {})
  await transition.updateCallbackDone
}

/** Names the cards in the window by the property they lead to. A name may be on a page once. */
function nameCards(region: HTMLElement): HTMLElement[] {
  const named = new Map<string, HTMLElement>()
  for (const card of region.querySelectorAll<HTMLElement>('article:has(> [data-photo])')) {
    const [, id] = /\/properties\/(\d+)/.exec(card.querySelector('a')?.pathname ?? '') ?? []
    const { top, bottom } = card.getBoundingClientRect()
    if (id === undefined || named.has(id) || bottom < 0 || top > innerHeight || named.size === mostMoved) continue
    card.style.viewTransitionName = `card-${id}`
    named.set(id, card)
  }
  return [...named.values()]
}

function unname(cards: readonly HTMLElement[]): void {
  for (const card of cards) card.style.viewTransitionName = ''
}
