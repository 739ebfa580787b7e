import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import type { Kysely } from 'kysely'
import { type Logger, pino } from 'pino'
import type { Schema } from '../data/schema.ts'
import type { AgencyContent } from '../domain/agency.ts'
import type { PostcodeLookup } from '../domain/postcode-lookup.ts'
import { type MediaStore, openMediaStore } from '../gateways/media-store.ts'
import type { Assets } from '../render/assets.ts'
import type { ImportFeed } from '../services/import-feed/import-request.ts'
import type { ContentPicture } from '../services/keep-content-pictures/keep-content-pictures.ts'
import type { Settings } from '../settings.ts'
import { assetEndpoint } from './endpoints/asset.ts'
import { blmFeedEndpoint } from './endpoints/blm-feed.ts'
import { brandEndpoint } from './endpoints/brand.ts'
import { contentPageEndpoint } from './endpoints/content-page.ts'
import { showError } from './endpoints/error-page.ts'
import { galleryEndpoint } from './endpoints/gallery.ts'
import { healthEndpoint } from './endpoints/health.ts'
import { imageEndpoint } from './endpoints/image.ts'
import { showNotFound } from './endpoints/not-found-page.ts'
import { overlayPageEndpoint } from './endpoints/overlay-page.ts'
import { placesEndpoint } from './endpoints/places.ts'
import { propertyPageEndpoint } from './endpoints/property-page.ts'
import { robots } from './endpoints/robots.ts'
import { searchPagesEndpoint } from './endpoints/search-pages.ts'
import { searchResultsEndpoint } from './endpoints/search-results.ts'
import { sitemaps } from './endpoints/sitemaps.ts'
import { logRequests } from './middleware/log-requests.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { pageCache } from './page-cache/page-cache.ts'

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
  /** The pictures of the agency's images folder by file name (services/keep-content-pictures). */
  contentPictures?: ReadonlyMap<string, ContentPicture>
  /** The import service (services/import-feed); without it `POST /feeds/blm` takes nothing. */
  importFeed?: ImportFeed
  /** Changes with every import (data/site-version.ts); without it no page is kept. */
  version?: () => string
  log?: Logger
}

/** The whole site as one function from request to response: what production serves is what the tests call. */
export function createApp(services: Services): Hono {
  const log = services.log ?? pino({ level: services.settings.logLevel })
  const app = new Hono()
  app.use(requestId())
  app.use(logRequests(log))
  const isDevelopment = services.assets !== undefined && services.assets.folder === undefined
  app.use(securityHeaders({ development: isDevelopment }))

  app.route('/', healthEndpoint(services))
  app.route('/', assetEndpoint(services))
  app.route('/', brandEndpoint(services))
  app.route('/', imageEndpoint({ settings: services.settings, media: services.media ?? openMediaStore(services.settings.mediaFolder) }))
  app.route('/', blmFeedEndpoint(services))

  // Pages only: what stands above is never kept.
  if (services.version) app.use(pageCache({ version: services.version }))
  app.route('/', contentPageEndpoint(services))
  app.route('/', overlayPageEndpoint(services))
  app.route('/', searchPagesEndpoint(services))
  app.route('/', propertyPageEndpoint(services))
  app.route('/', placesEndpoint(services))
  app.route('/', searchResultsEndpoint(services))
  app.route('/', robots(services))
  app.route('/', sitemaps(services))

  if (isDevelopment || services.settings.gallery) app.route('/', galleryEndpoint(services))

  app.notFound((c) => showNotFound(c, services))
  app.onError((error, c) => {
    log.error({ error, requestId: c.get('requestId'), path: c.req.path }, 'A request failed')
    return showError(c, services)
  })
  return app
}
