/** Marks the century that the address's hash names, whether a link of this row, another link or the page's own address set it. */
export function enhance(root: HTMLElement): void {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('nav a')]
  const mark = () => {
    // The hash of a picture that opens over the page does not change the century.
    if (!links.some(({ hash }) => hash === location.hash)) return
    for (const link of links) {
      if (link.hash === location.hash) link.ariaCurrent = 'true'
      else link.removeAttribute('aria-current')
    }
  }
  window.addEventListener('hashchange', mark)
  mark()
}
