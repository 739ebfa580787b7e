/** Closes open menus, and the filters of a narrow screen, when the visitor clicks elsewhere, leaves them or presses Escape. */
export function closeMenusOutside(): void {
  const close = (event: Event) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
      if (!menu.contains(event.target as Node)) menu.open = false
    }
    // What fills the screen would hide where the focus went when it left (WCAG 2.4.11).
    const sheet = document.querySelector<HTMLElement>(':is([data-menu-level="1"], [data-search-sheet]):popover-open')
    const isElsewhere = (target: Node) => !sheet?.contains(target) && !target.contains(sheet)
    // A press on a text in the sheet focuses `main`, which the sheet stands in.
    if (sheet && event.type === 'focusin' && isElsewhere(event.target as Node)) sheet.hidePopover()
  }
  document.addEventListener('pointerdown', close)
  document.addEventListener('focusin', close)
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    const menu = (event.target as Element).closest<HTMLDetailsElement>('details[data-menu][open]')
    if (!menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
