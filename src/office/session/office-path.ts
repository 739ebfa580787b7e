import * as routes from '#src/routes.ts'

/** The path of an office screen to continue to, from a form or an address; the home page for any other value. */
export function officePath(named: unknown): string {
  const home = routes.office.home.href()
  if (typeof named !== 'string' || named.length > 2000) return home
  // Parsed as a browser does: an address that leads elsewhere, in any spelling, has another origin.
  const url = URL.parse(named, 'http://office.invalid')
  if (url?.origin !== 'http://office.invalid') return home
  const isOffice = url.pathname === home || url.pathname.startsWith(`${home}/`)
  return isOffice && url.pathname !== routes.officeSignIn.signInPage.path ? url.pathname + url.search : home
}

/** The same screen with the message of an action at its top (flash-texts.ts). */
export function pathWithFlash(path: string, done: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}done=${done}`
}
