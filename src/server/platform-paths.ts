import { Hono } from 'hono'
import { allRoutes, patternsOf } from '#src/routes/all-routes.ts'
import * as routes from '../routes.ts'

/** All patterns of the site's own addresses. */
export const platformPatterns: readonly string[] = [...allRoutes.values()]
  .filter(({ path }) => path !== '*' && path !== routes.site.home.path)
  .flatMap(patternsOf)

/** Whether a path is the site's own: an agency's page there would hide it, and links to it are valid. */
export const isPlatformPath = pathMatcher(platformPatterns)

/** Whether an agency's page at this path replaces the site's own. */
export const mayBeWritten = pathMatcher([...allRoutes.values()].filter((route) => route.mayBeWritten).flatMap(patternsOf))

/** Whether `#` and this path open an overlay, at least on some pages. */
export const isOverlayPath = pathMatcher(Object.values(routes.overlay).flatMap(patternsOf))

/** Whether Hono would route a path by any of the patterns. */
export function pathMatcher(patterns: readonly string[]): (path: string) => boolean {
  const app = new Hono()
  for (const pattern of patterns) app.get(pattern, (c) => c.body(null))
  return (path) => app.router.match('GET', path)[0].length > 0
}
