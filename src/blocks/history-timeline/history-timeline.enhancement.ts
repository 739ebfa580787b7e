/** Marks the century that was chosen, and opens the text of an event by its "Read More", which then goes. */
export function enhance(root: HTMLElement): void {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('nav a')]
  root.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('nav a')
    if (link) {
      for (const each of links) each.removeAttribute('aria-current')
      link.ariaCurrent = 'true'
    }
    const button = (target as Element).closest('button[aria-controls]')
    const text = button && root.querySelector<HTMLElement>(`#${CSS.escape(button.getAttribute('aria-controls') ?? '')}`)
    if (!text) return
    text.removeAttribute('data-folded')
    text.tabIndex = -1
    text.focus({ preventScroll: true })
  })
}
