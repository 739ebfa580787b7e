import * as routes from '#src/routes.ts'

/** What is made good on a page of results that a plain form led to, whose address is a query: its own address is shown, and its message. */
export function arriveByForm(results: HTMLElement): void {
  showCanonicalPath()
  void showResultsFlash(results)
}

/** The path of a page's canonical link: its public address, which on a developer's machine is another, is left out. */
export function canonicalPath(page: Document): string | undefined {
  const canonical = page.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (!canonical) return undefined
  const { pathname, search } = new URL(canonical.href)
  return pathname + search
}

/** A plain form sends every field it has: what the visitor keeps and shares is the one address of the search. */
export function showCanonicalPath(): void {
  const path = location.pathname === routes.search.page.href() && canonicalPath(document)
  if (path) history.replaceState(history.state, '', path + location.hash)
}

/** Shows the message that results say of themselves, such as that nobody knows the place: fetched where there is one. */
export async function showResultsFlash(results: HTMLElement): Promise<void> {
  if (results.dataset.flash) (await import('../flash.ts')).showFlashOf(results)
}
