/**
 * "Read more" opens the text and becomes "Read less", which closes it again; without words for that it goes, and the text has the focus.
 */
export function enhance(root: HTMLElement): void {
  const button = root.querySelector<HTMLButtonElement>('button[data-do]')!
  const { less } = button.dataset
  const more = button.textContent
  button.addEventListener('click', () => {
    const isOpen = root.toggleAttribute('data-open')
    if (less === undefined) {
      root.tabIndex = -1
      return root.focus({ preventScroll: true })
    }
    button.ariaExpanded = String(isOpen)
    button.textContent = isOpen ? less : more
  })
}
