/** "Read more" opens the text and becomes "Read less", which closes it again. */
export function enhance(root: HTMLElement): void {
  const button = root.querySelector<HTMLButtonElement>('button[data-do]')!
  const more = button.textContent
  button.addEventListener('click', () => {
    const isOpen = root.toggleAttribute('data-open')
    button.ariaExpanded = String(isOpen)
    button.textContent = isOpen ? (button.dataset.less ?? more) : more
  })
}
