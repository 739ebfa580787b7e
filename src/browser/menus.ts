/** Closes open drop-down menus when the visitor clicks elsewhere, leaves them or presses Escape. */
export function closeMenusOutside(): void {
  const close = (event: Event) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
      if (!menu.contains(event.target as Node)) menu.open = false
    }
    // A full-screen menu that the focus has left would hide where it went (WCAG 2.4.11).
    const menu = document.querySelector<HTMLElement>('[data-menu-level="1"]:popover-open')
    if (menu && event.type === 'focusin' && !menu.contains(event.target as Node)) menu.hidePopover()
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
