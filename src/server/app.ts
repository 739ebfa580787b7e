import { type Context, Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { routePath } from 'hono/route'
import { getPath } from 'hono/utils/url'
import { queryOfBlocks } from '#src/blocks/page-blocks.ts'
import { isDatabaseAway } from '#src/data/database/database-errors.ts'
import { RetryLater } from '#src/services/accounts/retry-later.ts'
import { entryPath } from '../domain/entries/entry.ts'
import { StoreUnavailable } from '../gateways/byte-store/byte-store.ts'
import { allRoutes, patternsOf } from '../routes/all-routes.ts'
import { admission } from './admission/admit.ts'
import { accountEndpoints, pageEndpoints, unqueuedEndpoints } from './all-endpoints.ts'
import { matchesMethod } from './answer-route.ts'
import { countAgent, countSearch } from './count-visits.ts'
import { galleryEndpoint } from './endpoints/gallery.ts'
import { placeFirstSearchEndpoint } from './endpoints/searches.ts'
import { ljsonAnswers, logRequests, sameOrigin } from './middleware/every-request.ts'
import { logSlowQueries } from './middleware/log-slow-queries.ts'
import { requestLimits } from './middleware/request-limits.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { type PageCache, pageCache } from './page-cache/page-cache.ts'
import { pathMatcher } from './platform-paths.ts'
import { isSecure, mayUpgrade } from './public-url.ts'
import { isSecretGuarded, limitFailedAttempts, rateLimit } from './rate-limits/rate-limit.ts'
import { showError, showRetryLater } from './show-error.ts'
import { showNotFound } from './show-not-found.ts'
import type { SiteContext } from './site-context.ts'

/**
 * Puts the whole site together as one function from request to response, with the office if it is given. Production serves it, and tests
 * call it.
 */
export function createApp(context: SiteContext, office?: Hono): Hono {
  const { settings, log, metrics, visitors } = context
  const app = new Hono({ getPath: pathToRoute })
  const isDevelopment = context.assets.folder === undefined
  if (settings.publicUrl === undefined) app.use(visitors.believeScheme)
  if (context.observeRequests) app.use(context.observeRequests(visitors.isTrusted))
  // First, because everything before it would be part of the cost of each cached response.
  const pages = sitePages(context)
  app.use(pages)
  const { admit, shed } = admission({
    queue: context.admission,
    addressOf: visitors.addressOf,
    onRefused: () => metrics.refused('overload'),
  })
  const unqueued = [...(office ? [office] : []), ...[...unqueuedEndpoints, ...accountEndpoints].map((endpoint) => endpoint(context))]
  const isUnqueued = pathMatcher(unqueued.flatMap(({ routes }) => routes.map(({ path }) => path)))
  app.use(ljsonAnswers())
  app.use((c, next) => (isUnqueued(c.req.path) ? next() : shed(c, next)))
  // Always generated here: an id sent by the visitor would be logged, whatever it contains.
  app.use(requestId({ limitLength: 0 }))
  app.use(logRequests(log))
  app.use(metrics.observe)
  if (settings.slowQueryMs > 0 || context.observeRequests)
    app.use(logSlowQueries({ log, metrics, content: context.content, slowMs: settings.slowQueryMs }))
  app.use(
    securityHeaders({
      development: isDevelopment,
      isSecure: (c) => isSecure(c, settings),
      mayUpgrade: (c) => mayUpgrade(c, settings),
      mapOrigins: settings.map.origins,
      captcha: context.captcha.kind,
      site: () => context.content().site,
    }),
  )
  app.use(sameOrigin({ publicUrl: settings.publicUrl }))
  app.use(requestLimits({ routes: [...allRoutes.values()] }))
  const proof = (c: Context) => `${c.req.header('authorization') ?? ''} ${visitors.certificateOf(c) ?? ''}`
  // A wildcard route such as `/office/*` gets only requests that no other route is for; others do not count towards its limit.
  const isNamed = pathMatcher([...allRoutes.values()].flatMap(patternsOf).filter((path) => !path.endsWith('*')))
  for (const route of allRoutes.values()) {
    const { method, path, alsoAt = [], perMinute } = route
    const isForIt = (c: Context) => matchesMethod(c, route) && !(path.endsWith('*') && isNamed(c.req.path))
    const limited = { counts: context.requestCounts, clientAddress: visitors.addressOf, onRefused: () => metrics.refused(`rate ${path}`) }
    const limits = [
      ...(perMinute === undefined ? [] : [rateLimit({ ...limited, name: `${method} ${path}`, perMinute })]),
      ...(isSecretGuarded(route) ? [limitFailedAttempts({ ...limited, proof, route })] : []),
    ]
    for (const limit of limits)
      for (const pattern of [path, ...alsoAt]) app.use(pattern, (c, next) => (isForIt(c) ? limit(c, next) : next()))
  }

  for (const endpoint of unqueued) app.route('/', endpoint)
  app.use(admit)
  for (const endpoint of pageEndpoints) app.route('/', endpoint(context))
  if (isDevelopment || settings.gallery) app.route('/', galleryEndpoint(context))
  // Last, because any other page may have a path like it.
  app.route('/', placeFirstSearchEndpoint(context))

  app.notFound((c) => showNotFound(c, context))
  app.onError((error, c) => {
    if (error instanceof RetryLater) return showRetryLater(c, context, error)
    // Otherwise the unread rest of the body would be parsed as the next request.
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') c.header('connection', 'close')
    if (isCutOff(error)) return c.body(null, 400)
    if (isDatabaseAway(error)) {
      log.warn({ error, requestId: c.get('requestId'), route: routePath(c) }, 'The database cannot be reached')
      return showError(c, context, { status: 503 })
    }
    if (error instanceof StoreUnavailable) return showError(c, context, { status: 503 })
    log.error({ error, requestId: c.get('requestId'), route: routePath(c) }, 'A request failed')
    return showError(c, context)
  })
  const answer = context.observeRequests ? app.fetch : fromMemoryFirst(app.fetch, pages)
  const fetch: Hono['fetch'] = (request, env, execution) => {
    countAgent(request.headers.get('user-agent'), context)
    return answer(request, env, execution)
  }
  return Object.assign(app, { fetch })
}

/** Answers with pages in memory before a request is routed, which costs more than the rest of such a response. */
function fromMemoryFirst(fetch: Hono['fetch'], { atOnce }: Pick<PageCache, 'atOnce'>): Hono['fetch'] {
  return (request, env, execution) => atOnce(request, env) ?? fetch(request, env, execution)
}

/** Whether the sender disconnected during the request, as Node reports: nobody reads the response, and nothing is wrong here. */
function isCutOff(error: Error): boolean {
  return error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
}

/** GET paths of routes whose pages must not be cached; pages of the agency's are cached, and other routes as they declare. */
const isUnkept = pathMatcher(
  [...allRoutes.values()]
    .filter(({ method, path, keep }) => method === 'GET' && path !== '*' && keep !== 'alike-for-everyone')
    .flatMap(patternsOf),
)

function sitePages(context: SiteContext) {
  const { settings, content, version, askVersion, survival, now, metrics } = context
  return pageCache({
    version,
    askVersion,
    survival,
    now,
    maxBytes: settings.pageCacheBytes,
    perHost: settings.publicUrl === undefined,
    shared: settings.cdn,
    mayKeep: (path) => !isUnkept(path),
    pageQuery: (path) => {
      const page = content().pages.find((each) => each.path === path)
      if (page) return queryOfBlocks(page.blocks)
      return content().entries.some((entry) => entryPath(entry) === path) ? [] : undefined
    },
    onAnswer: metrics.answered,
    onKept: (asker, { searched }) => {
      if (searched) countSearch(asker, context, searched)
    },
  })
}

/** The path for routing. Hono takes a path like `/*` for one of our patterns, and would run its middleware twice. */
function pathToRoute(request: Request): string {
  const path = getPath(request)
  return path.endsWith('*') ? `${path.slice(0, -1)}%2A` : path
}
