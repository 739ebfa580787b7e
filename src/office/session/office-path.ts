import * as routes from '#src/routes.ts'

/** The path of a screen to go on to, out of what a form or an address names; the home page for anything else. */
export function officePath(named: unknown): string {
  const home = routes.office.home.href()
  if (typeof named !== 'string' || named.length > 2000) return home
  // As a browser reads it: what leads elsewhere, by whatever signs, has another origin.
  const url = URL.parse(named, 'http://office.invalid')
  if (url?.origin !== 'http://office.invalid') return home
  const isOffice = url.pathname === home || url.pathname.startsWith(`${home}/`)
  return isOffice && url.pathname !== routes.officeSignIn.signInPage.path ? url.pathname + url.search : home
}

/** The same screen, saying above itself what was done (flash-texts.ts). */
export function pathWithFlash(path: string, done: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}done=${done}`
}
