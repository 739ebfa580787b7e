import { Hono } from 'hono'
import { overlays } from '#src/overlays/overlays.ts'
import { routes } from '#src/routes.ts'
import { channelWords } from './endpoints/search-pages.ts'

const { home: _home, ...ownRoutes } = routes
const landings = [routes.country, routes.county, routes.location, routes.postcode, routes.branchProperties]

/** Every pattern of an address that is the site's own, whatever the agency writes. */
export const platformPatterns: readonly string[] = [
  ...Object.values(ownRoutes),
  ...channelWords.map((word) => `/${word}`),
  ...[...channelWords.map((word) => `/${word}`), ...landings].map((pattern) => `${pattern}/*`),
  ...overlays.map(({ path }) => path),
]

/** Whether a path is the site's own: a page of the agency's there would hide it, and a link to it leads somewhere. */
export const isPlatformPath = matching(platformPatterns)

/** Whether `#` and this path opens something over a page, on those pages at least that have it. */
export const isOverlayPath = matching(overlays.map(({ path }) => path))

function matching(patterns: readonly string[]): (path: string) => boolean {
  const app = new Hono()
  for (const pattern of patterns) app.get(pattern, (c) => c.body(null))
  return (path) => app.router.match('GET', path)[0].length > 0
}
