/** The home page's header changes once the page is scrolled more than this (rules: P2). */
const threshold = 30

/** Marks the home page's header `data-scrolled`; other pages have none. */
export function watchHomeHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-home-header]')
  if (!header) return
  const mark = () => header.toggleAttribute('data-scrolled', window.scrollY > threshold)
  window.addEventListener('scroll', mark, { passive: true })
  mark()
}
