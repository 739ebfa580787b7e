import { allRoutes, patternsOf } from '#src/routes/all-routes.ts'
import { pathMatcher } from './path-matcher.ts'

/** GET stands for HEAD too, as in the map of routes. */
const ofPages = ['GET', 'HEAD']

const byMethod = Map.groupBy(
  [...allRoutes.values()].filter(({ path }) => path !== '*'),
  ({ method }) => method,
)
const ofRoutes = [...byMethod].map(([method, routes]) => ({
  methods: method === 'GET' ? ofPages : [method],
  isTheirs: pathMatcher(routes.flatMap(patternsOf)),
}))

/** What `Allow` says of a path (RFC 9110, section 10.2.1): the methods of the routes there. Where there is none, a page could be. */
export function allowedMethods(path: string): readonly string[] {
  const allowed = ofRoutes.flatMap(({ methods, isTheirs }) => (isTheirs(path) ? methods : []))
  return allowed.length > 0 ? allowed : ofPages
}
