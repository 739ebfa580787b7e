/** Events that precede an action, early enough to fetch a small script before the action is complete. */
const signs = ['pointerdown', 'focusin', 'keydown'] as const
const actions = ['click', 'submit', 'change'] as const

/**
 * Loads the script that reacts to actions on `selector` when the visitor first does something or points at such an element, not before. An
 * action that comes before the script is held back and repeated once it is loaded. Where it cannot be fetched, the browser does what it
 * would do without the script, and the next action tries again. Returns a function that loads it sooner.
 */
export function loadOnInteraction(selector: string, load: () => Promise<unknown>): () => Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  let loading: Promise<void> | undefined
  let isDoneAgain = false
  const begin = () => {
    loading ??= load().then(
      () => stop.abort(),
      (error: unknown) => {
        console.warn('A part did not start; the page works without it.', error)
        loading = undefined
      },
    )
    return loading
  }
  for (const sign of signs) document.addEventListener(sign, begin, { signal, passive: true })
  // Not for the whole page: a page that appears under a resting pointer has not been touched.
  const approach = (event: Event) => {
    if ((event.target as Element).closest(selector)) void begin()
  }
  document.addEventListener('pointerover', approach, { signal, passive: true })
  for (const action of actions) {
    const hold = async (event: Event) => {
      const target = event.target as HTMLElement
      if (isDoneAgain || !target.closest(selector) || isForBrowser(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      await begin()
      isDoneAgain = true
      if (target instanceof HTMLFormElement) target.requestSubmit((event as SubmitEvent).submitter)
      else if (action === 'click') target.closest<HTMLElement>(clickable)?.click()
      else target.dispatchEvent(new Event(action, { bubbles: true }))
      isDoneAgain = false
    }
    document.addEventListener(action, hold, { signal, capture: true })
  }
  return begin
}

/** Clicks that only the browser can handle: a link to be opened in another tab or window, and a field of a form. */
function isForBrowser(event: Event): boolean {
  return event instanceof MouseEvent && !(isPlainClick(event) && (event.target as Element).closest(clickable))
}

/** The element on which a held click is repeated: script cannot click an icon within it, which is where a pointer lands. */
const clickable = 'a,[data-print],[data-save],[data-do]'

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a click is plain: with another mouse button or a modifier key the browser opens the link elsewhere, or saves it. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return !(button || metaKey || ctrlKey || shiftKey || altKey)
}
