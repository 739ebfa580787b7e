import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { routePath } from 'hono/route'
import type { Kysely } from 'kysely'
import { type Logger, pino } from 'pino'
import { isDatabaseAway } from '../data/database/database-away.ts'
import type { Schema } from '../data/database/schema.ts'
import type { PostcodeLookup } from '../domain/places/postcode.ts'
import type { AgencyContent } from '../domain/site/agency.ts'
import { type MediaStore, openMediaStore } from '../gateways/media-store.ts'
import type { Assets } from '../render/assets.ts'
import { allRoutes, patternsOf } from '../routes/all-routes.ts'
import type { ImportFeed } from '../services/import-feed/import-request.ts'
import type { ContentPicture } from '../services/media/store-content-pictures.ts'
import type { Settings } from '../settings.ts'
import type { AdmissionQueue } from './admission/admission-queue.ts'
import { admit } from './admission/admit.ts'
import { assetEndpoint } from './endpoints/asset.ts'
import { blmFeedEndpoint } from './endpoints/blm-feed.ts'
import { brandEndpoint } from './endpoints/brand.ts'
import { contentPageEndpoint } from './endpoints/content-page.ts'
import { galleryEndpoint } from './endpoints/gallery.ts'
import { healthEndpoint } from './endpoints/health.ts'
import { imageEndpoint } from './endpoints/image.ts'
import { metricsEndpoint } from './endpoints/metrics.ts'
import { overlayPageEndpoint } from './endpoints/overlay-page.ts'
import { placesEndpoint } from './endpoints/places.ts'
import { propertyPageEndpoint } from './endpoints/property-page.ts'
import { robots } from './endpoints/robots.ts'
import { placeFirstSearchEndpoint, searchPagesEndpoint } from './endpoints/search-pages.ts'
import { searchResultsEndpoint } from './endpoints/search-results.ts'
import { sitemaps } from './endpoints/sitemaps.ts'
import type { MetricFamily } from './metrics/metrics.ts'
import { siteMetrics } from './metrics/site-metrics.ts'
import { ljsonAnswers } from './middleware/ljson-answers.ts'
import { logRequests } from './middleware/log-requests.ts'
import { requestLimits } from './middleware/request-limits.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { visitorAddresses } from './middleware/visitor-addresses.ts'
import { type PageCacheOptions, pageCache } from './page-cache/page-cache.ts'
import { pathMatcher } from './path-matcher.ts'
import { rateLimit } from './rate-limits/rate-limit.ts'
import { type RequestCounts, requestCounts } from './rate-limits/request-counts.ts'
import { showError } from './show-error.ts'
import { showNotFound } from './show-not-found.ts'

/** What the site needs to answer requests; main.ts and tests compose it. */
export interface Services {
  db: Kysely<Schema>
  settings: Settings
  /** The agency's content, read anew for each request in development, once otherwise. */
  content: () => AgencyContent
  now: () => Date
  /** Where postcodes are; unless given, only what the database already knows. */
  postcodes?: PostcodeLookup
  /** The built files (render/assets.ts); without them pages have no style, which only tests want. */
  assets?: Assets
  /** Where pictures and documents are; unless given, the store in the settings' media folder. */
  media?: Pick<MediaStore, 'find'>
  /** The pictures of the agency's images folder by file name (services/media/store-content-pictures.ts). */
  contentPictures?: ReadonlyMap<string, ContentPicture>
  /** The import service (services/import-feed); without it `POST /feeds/blm` takes nothing. */
  importFeed?: ImportFeed
  /** Aborts when imports that were sent by `POST` have to end because the site stops. */
  hurry?: AbortSignal
  /** Changes with every import (data/processes/site-version.ts); without it no page is kept. */
  version?: PageCacheOptions['version']
  /** The same where `version` is not certain. */
  askVersion?: () => Promise<string>
  /** Where requests wait for their turn; without it all are worked on at once, and none is refused. */
  admission?: AdmissionQueue
  /** Requests by client over all processes; without it each app counts for itself. */
  requestCounts?: RequestCounts
  /** Puts together the measurements of all web processes; without it those of this one are told. */
  gatherMetrics?: GatherMetrics
  log?: Logger
}

/** Given how to read those of this process, answers how to read those of all. */
export type GatherMetrics = (own: () => MetricFamily[]) => () => Promise<MetricFamily[]>

/** The whole site as one function from request to response: what production serves is what the tests call. */
export function createApp(services: Services): Hono {
  const log = services.log ?? pino({ level: services.settings.logLevel })
  const { settings } = services
  const app = new Hono()
  const isDevelopment = services.assets !== undefined && services.assets.folder === undefined
  const visitors = visitorAddresses(settings)
  const metrics = siteMetrics(services.admission)
  if (settings.publicUrl === undefined) app.use(visitors.believeScheme)
  // First of all: what stands before it would be paid for at every answer.
  if (services.version) app.use(sitePages({ ...services, version: services.version }, metrics.answered))
  app.use(ljsonAnswers())
  // Always our own: a visitor's would be in the log, whatever it says.
  app.use(requestId({ limitLength: 0 }))
  app.use(logRequests(log))
  app.use(metrics.observe)
  app.use(securityHeaders({ development: isDevelopment, isSecure: (c) => (settings.publicUrl ?? c.req.url).startsWith('https:') }))
  app.use(sameOrigin({ publicUrl: settings.publicUrl }))
  const all = [...allRoutes.values()]
  app.use(requestLimits({ streams: all.filter(({ mostBodyBytes }) => mostBodyBytes !== undefined).map(({ path }) => path) }))
  const counts = services.requestCounts ?? requestCounts()
  for (const { path, perMinute } of all) {
    if (perMinute === undefined) continue
    const onRefused = () => metrics.refused(`rate ${path}`)
    app.use(path, rateLimit({ counts, clientAddress: visitors.addressOf, name: path, perMinute, onRefused }))
  }

  const families = services.gatherMetrics?.(metrics.families) ?? metrics.families
  app.route('/', metricsEndpoint({ families, token: settings.metricsToken, isNear: visitors.isNear }))
  app.route('/', healthEndpoint(services))
  app.route('/', assetEndpoint(services))
  app.route('/', brandEndpoint(services))
  app.route(
    '/',
    imageEndpoint({
      settings,
      media: services.media ?? openMediaStore(settings.mediaFolder),
      visitor: visitors.addressOf,
      warn: (message) => log.warn(message),
    }),
  )
  app.route('/', blmFeedEndpoint(services))

  if (services.admission) app.use(admit({ queue: services.admission, onRefused: () => metrics.refused('overload') }))
  app.route('/', contentPageEndpoint(services))
  app.route('/', overlayPageEndpoint(services))
  app.route('/', searchPagesEndpoint(services))
  app.route('/', propertyPageEndpoint(services))
  app.route('/', placesEndpoint(services))
  app.route('/', searchResultsEndpoint(services))
  app.route('/', robots(services))
  app.route('/', sitemaps(services))

  if (isDevelopment || settings.gallery) app.route('/', galleryEndpoint(services))

  app.route('/', placeFirstSearchEndpoint(services))

  app.notFound((c) => showNotFound(c, services))
  app.onError((error, c) => {
    // What is left of a body that nobody reads any more would be taken for the next request.
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') c.header('connection', 'close')
    if (isDatabaseAway(error)) {
      log.warn({ error, requestId: c.get('requestId'), route: routePath(c) }, 'The database cannot be reached')
      return showError(c, services, { status: 503 })
    }
    log.error({ error, requestId: c.get('requestId'), route: routePath(c) }, 'A request failed')
    return showError(c, services)
  })
  return app
}

function sitePages(
  { settings, content, version, askVersion }: Services & Pick<PageCacheOptions, 'version'>,
  onAnswer: PageCacheOptions['onAnswer'] & {},
) {
  return pageCache({
    version,
    askVersion,
    maxBytes: settings.pageCacheBytes,
    perHost: settings.publicUrl === undefined,
    mayKeep: (path) => !isUnkept(path),
    ignoresQuery: (path) => content().pages.some((page) => page.path === path),
    onAnswer,
  })
}

/** What no route but a page of the agency's answers may be kept; everything else as its route declares. */
const isUnkept = pathMatcher(
  [...allRoutes.values()].filter(({ path, keep }) => path !== '*' && keep !== 'alike-for-everyone').flatMap(patternsOf),
)
