/**
 * Remembers from where the focus comes into an element. The returned function, called before the element goes or is hidden, gives it
 * back where the element still has it.
 */
export function giveFocusBack(element: HTMLElement): () => void {
  let from: HTMLElement | undefined
  element.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) from = relatedTarget
  })
  return () => {
    if (element.contains(document.activeElement)) from?.focus({ preventScroll: true })
  }
}
