/** Marks the century that the address names: by a link of this row, of elsewhere, or as the page was come to. */
export function enhance(root: HTMLElement): void {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('nav a')]
  const mark = () => {
    // A picture that opens over the page is no other century.
    if (!links.some(({ hash }) => hash === location.hash)) return
    for (const link of links) {
      if (link.hash === location.hash) link.ariaCurrent = 'true'
      else link.removeAttribute('aria-current')
    }
  }
  window.addEventListener('hashchange', mark)
  mark()
}
