import * as routes from '#src/routes.ts'

/** Completes a page of results that a plain form led to, whose address is a query: shows its canonical address and its message. */
export function arriveByForm(results: HTMLElement): void {
  showCanonicalPath()
  void showResultsFlash(results)
}

/** The path of a page's canonical link; the host is left out, because it differs on a developer's machine. */
export function canonicalPath(page: Document): string | undefined {
  const canonical = page.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (!canonical) return undefined
  const { pathname, search } = new URL(canonical.href)
  return pathname + search
}

/** A plain form sends every field it has; the visitor should keep and share the search's one address. */
export function showCanonicalPath(): void {
  const path = location.pathname === routes.search.page.href() && canonicalPath(document)
  if (path) history.replaceState(history.state, '', path + location.hash)
}

/** Shows the message that results name, such as an unknown place; its script is fetched only where there is a message. */
export async function showResultsFlash(results: HTMLElement): Promise<void> {
  if (results.dataset.flash) (await import('../flash.ts')).showFlashOf(results)
}
