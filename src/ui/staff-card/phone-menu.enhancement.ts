/** Closes the menu of numbers once one was chosen, so that the visitor returns to the page after the call. */
export function enhance(root: HTMLElement): void {
  const menu = root.querySelector<HTMLElement>('[popover]')!
  menu.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) menu.hidePopover()
  })
}
