/** Events that come before an action, early enough to fetch a small script by the time it is done. */
const signs = ['pointerdown', 'focusin', 'keydown'] as const
const actions = ['click', 'submit', 'change'] as const

/**
 * Loads the script that reacts to actions on `selector` when the visitor first does something or points at such an element, not
 * before. An action that is quicker is held back and done again once the script is there; where it cannot be fetched, the browser does
 * what it would have done without, and what is done next tries again. Returns a function that loads it sooner.
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
  // Not anywhere: a page that appears under a resting pointer is not touched.
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

/** A link to be opened elsewhere, and a click on a field of a form, which only the browser can do. */
function isForBrowser(event: Event): boolean {
  return event instanceof MouseEvent && !(isPlainClick(event) && (event.target as Element).closest(clickable))
}

/** What a held click is repeated on: an icon within it, which a pointer meets first, cannot be clicked by script. */
const clickable = 'a,[data-print],[data-save],[data-do]'

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a click is a plain one: with another button or a modifier key the browser opens the link elsewhere, or saves it. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return !(button || metaKey || ctrlKey || shiftKey || altKey)
}
