/** The menu of numbers closes once one was chosen: the call covers it, and who comes back from that wants the page. */
export function enhance(root: HTMLElement): void {
  const menu = root.querySelector<HTMLElement>('[popover]')!
  menu.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) menu.hidePopover()
  })
}
