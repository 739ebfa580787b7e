import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { routePath } from 'hono/route'
import { getPath } from 'hono/utils/url'
import { isDatabaseAway } from '../data/database/database-away.ts'
import { allRoutes, patternsOf } from '../routes/all-routes.ts'
import { ComeAgain } from '../services/accounts/come-again.ts'
import { admit } from './admission/admit.ts'
import { accountLinkEndpoint } from './endpoints/account-link.ts'
import { accountSessionsEndpoint } from './endpoints/account-sessions.ts'
import { addressLookupEndpoint } from './endpoints/address-lookup.ts'
import { alertsEndpoint } from './endpoints/alerts.ts'
import { appointmentSlotsEndpoint } from './endpoints/appointment-slots.ts'
import { assetEndpoint } from './endpoints/asset.ts'
import { auctionCalendarEndpoint } from './endpoints/auction-calendar.ts'
import { auctionDaysEndpoint } from './endpoints/auction-days.ts'
import { blmFeedEndpoint } from './endpoints/blm-feed.ts'
import { brandEndpoint } from './endpoints/brand.ts'
import { captchaEndpoint } from './endpoints/captcha.ts'
import { consentEndpoint } from './endpoints/consent.ts'
import { contentPageEndpoint } from './endpoints/content-page.ts'
import { documentEndpoint } from './endpoints/document.ts'
import { galleryEndpoint } from './endpoints/gallery.ts'
import { healthEndpoint } from './endpoints/health.ts'
import { imageEndpoint } from './endpoints/image.ts'
import { leadsEndpoint } from './endpoints/leads.ts'
import { mapEndpoint } from './endpoints/map.ts'
import { marketingPreferencesEndpoint } from './endpoints/marketing-preferences.ts'
import { metricsEndpoint } from './endpoints/metrics.ts'
import { nearestBranchesEndpoint } from './endpoints/nearest-branches.ts'
import { optionCountsEndpoint } from './endpoints/option-counts.ts'
import { overlayPageEndpoint } from './endpoints/overlay-page.ts'
import { ownRecordsEndpoint } from './endpoints/own-records.ts'
import { passkeysEndpoint } from './endpoints/passkeys.ts'
import { placeFirstSearchEndpoint } from './endpoints/place-first-search.ts'
import { placesEndpoint } from './endpoints/places.ts'
import { propertiesByIdsEndpoint } from './endpoints/properties-by-ids.ts'
import { propertyAlertsEndpoint } from './endpoints/property-alerts.ts'
import { propertyComparisonEndpoint } from './endpoints/property-comparison.ts'
import { propertyInterestEndpoint } from './endpoints/property-interest.ts'
import { propertyListEndpoint } from './endpoints/property-list.ts'
import { propertyPageEndpoint } from './endpoints/property-page.ts'
import { resetPasswordsEndpoint } from './endpoints/reset-passwords.ts'
import { robotsEndpoint } from './endpoints/robots.ts'
import { savedPropertiesEndpoint } from './endpoints/saved-properties.ts'
import { savedSearchesEndpoint } from './endpoints/saved-searches.ts'
import { searchAtomEndpoint } from './endpoints/search-atom.ts'
import { searchPagesEndpoint } from './endpoints/search-pages.ts'
import { searchResultsEndpoint } from './endpoints/search-results.ts'
import { sendToFriendEndpoint } from './endpoints/send-to-friend.ts'
import { sessionEndpoint } from './endpoints/session.ts'
import { sitemapsEndpoint } from './endpoints/sitemaps.ts'
import { speculationRulesEndpoint } from './endpoints/speculation-rules.ts'
import { userEndpoint } from './endpoints/user.ts'
import { writtenMailsEndpoint } from './endpoints/written-mails.ts'
import { mayBeFor } from './method-of.ts'
import { ljsonAnswers } from './middleware/ljson-answers.ts'
import { logRequests } from './middleware/log-requests.ts'
import { requestLimits } from './middleware/request-limits.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { pageCache } from './page-cache/page-cache.ts'
import { pathMatcher } from './path-matcher.ts'
import { isSecure } from './public-url.ts'
import { rateLimit } from './rate-limits/rate-limit.ts'
import { showComeAgain, showError } from './show-error.ts'
import { showNotFound } from './show-not-found.ts'
import type { SiteContext } from './site-context.ts'

/** They answer however busy the site is: they cost little, or have a queue of their own. */
const unqueuedEndpoints = [
  metricsEndpoint,
  healthEndpoint,
  assetEndpoint,
  brandEndpoint,
  speculationRulesEndpoint,
  imageEndpoint,
  documentEndpoint,
  propertyInterestEndpoint,
  consentEndpoint,
  captchaEndpoint,
  blmFeedEndpoint,
]
/** They have queues of their own, or none: who waits for a password must not keep a page from its turn, and no enquiry is refused. */
const accountEndpoints = [
  userEndpoint,
  sessionEndpoint,
  resetPasswordsEndpoint,
  marketingPreferencesEndpoint,
  propertyAlertsEndpoint,
  accountLinkEndpoint,
  accountSessionsEndpoint,
  passkeysEndpoint,
  ownRecordsEndpoint,
  alertsEndpoint,
  leadsEndpoint,
  sendToFriendEndpoint,
]
const pageEndpoints = [
  contentPageEndpoint,
  overlayPageEndpoint,
  searchPagesEndpoint,
  savedPropertiesEndpoint,
  savedSearchesEndpoint,
  propertyPageEndpoint,
  propertiesByIdsEndpoint,
  propertyListEndpoint,
  propertyComparisonEndpoint,
  auctionCalendarEndpoint,
  auctionDaysEndpoint,
  searchAtomEndpoint,
  placesEndpoint,
  nearestBranchesEndpoint,
  appointmentSlotsEndpoint,
  addressLookupEndpoint,
  mapEndpoint,
  searchResultsEndpoint,
  optionCountsEndpoint,
  robotsEndpoint,
  sitemapsEndpoint,
  writtenMailsEndpoint,
]

/** The whole site as one function from request to response: what production serves is what the tests call. */
export function createApp(context: SiteContext): Hono {
  const { settings, log, metrics, visitors } = context
  const app = new Hono({ getPath: pathToRoute })
  const isDevelopment = context.assets.folder === undefined
  if (settings.publicUrl === undefined) app.use(visitors.believeScheme)
  // First of all: what stands before it would be paid for at every answer.
  app.use(sitePages(context))
  app.use(ljsonAnswers())
  // Always our own: a visitor's would be in the log, whatever it says.
  app.use(requestId({ limitLength: 0 }))
  app.use(logRequests(log))
  app.use(metrics.observe)
  app.use(
    securityHeaders({
      development: isDevelopment,
      isSecure: (c) => isSecure(c, settings),
      mapOrigins: settings.map.origins,
      captcha: context.captcha.kind,
      analytics: () => context.content().site.analytics,
    }),
  )
  app.use(sameOrigin({ publicUrl: settings.publicUrl }))
  app.use(requestLimits({ routes: [...allRoutes.values()] }))
  for (const route of allRoutes.values()) {
    const { method, path, alsoAt = [], perMinute } = route
    if (perMinute === undefined) continue
    const onRefused = () => metrics.refused(`rate ${path}`)
    const name = `${method} ${path}`
    const limit = rateLimit({ counts: context.requestCounts, clientAddress: visitors.addressOf, name, perMinute, onRefused })
    for (const pattern of [path, ...alsoAt]) app.use(pattern, (c, next) => (mayBeFor(c, route) ? limit(c, next) : next()))
  }
  for (const endpoint of [...unqueuedEndpoints, ...accountEndpoints]) app.route('/', endpoint(context))
  app.use(admit({ queue: context.admission, onRefused: () => metrics.refused('overload') }))
  for (const endpoint of pageEndpoints) app.route('/', endpoint(context))
  if (isDevelopment || settings.gallery) app.route('/', galleryEndpoint(context))
  // Last, because any other page may have a path like it.
  app.route('/', placeFirstSearchEndpoint(context))
  app.notFound((c) => showNotFound(c, context))
  app.onError((error, c) => {
    if (error instanceof ComeAgain) return showComeAgain(c, context, error)
    // What is left of a body that nobody reads any more would be taken for the next request.
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') c.header('connection', 'close')
    if (isDatabaseAway(error)) {
      log.warn({ error, requestId: c.get('requestId'), route: routePath(c) }, 'The database cannot be reached')
      return showError(c, context, { status: 503 })
    }
    log.error({ error, requestId: c.get('requestId'), route: routePath(c) }, 'A request failed')
    return showError(c, context)
  })
  return app
}

/** What no route but a page of the agency's answers may be kept; everything else as its route declares. */
const isUnkept = pathMatcher(
  [...allRoutes.values()]
    .filter(({ method, path, keep }) => method === 'GET' && path !== '*' && keep !== 'alike-for-everyone')
    .flatMap(patternsOf),
)

function sitePages({ settings, content, version, askVersion, metrics }: SiteContext) {
  return pageCache({
    version,
    askVersion,
    maxBytes: settings.pageCacheBytes,
    perHost: settings.publicUrl === undefined,
    mayKeep: (path) => !isUnkept(path),
    ignoresQuery: (path) => content().pages.some((page) => page.path === path),
    onAnswer: metrics.answered,
  })
}

/** The path by which a request finds its endpoint. Hono takes a path like `/*` for a pattern of ours, and would run its middleware twice. */
function pathToRoute(request: Request): string {
  const path = getPath(request)
  return path.endsWith('*') ? `${path.slice(0, -1)}%2A` : path
}
