/** Marks the century that was chosen. */
export function enhance(root: HTMLElement): void {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('nav a')]
  root.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('nav a')
    if (!link) return
    for (const each of links) each.removeAttribute('aria-current')
    link.ariaCurrent = 'true'
  })
}
