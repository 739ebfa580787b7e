import { Hono } from 'hono'
import { allRoutes, patternsOf } from '#src/routes/all-routes.ts'
import * as routes from '../routes.ts'

/** Every pattern of an address that is the site's own, whatever the agency writes. */
export const platformPatterns: readonly string[] = [...allRoutes.values()]
  .filter(({ path }) => path !== '*' && path !== routes.site.home.path)
  .flatMap(patternsOf)

/** Whether a path is the site's own: a page of the agency's there would hide it, and a link to it leads somewhere. */
export const isPlatformPath = pathMatcher(platformPatterns)

/** Whether a page of the agency's at this path is shown in place of the site's own. */
export const mayBeWritten = pathMatcher([...allRoutes.values()].filter((route) => route.mayBeWritten).flatMap(patternsOf))

/** Whether `#` and this path opens something over a page, on those pages at least that have it. */
export const isOverlayPath = pathMatcher(Object.values(routes.overlay).flatMap(patternsOf))

/** Whether a path is one that Hono would route by any of the patterns. */
export function pathMatcher(patterns: readonly string[]): (path: string) => boolean {
  const app = new Hono()
  for (const pattern of patterns) app.get(pattern, (c) => c.body(null))
  return (path) => app.router.match('GET', path)[0].length > 0
}
