import type { allRoutes } from '#src/routes/all-routes.ts'
import * as routes from '#src/routes.ts'

const hash = '0123456789abcdef'.repeat(4)

type RouteName = typeof allRoutes extends ReadonlyMap<infer Name extends string, unknown> ? Name : never

/** An address of every route, for tests that walk them all; a route that is missing is an error of type. */
export const routeAddresses: Record<RouteName, string> = {
  'account.page': routes.account.page.href(),
  'consent.analyticsCode': routes.consent.analyticsCode.href(),
  'consent.answer': routes.consent.answer.href(),
  'crawlers.pageSitemap': routes.crawlers.pageSitemap.href(),
  'crawlers.placeSitemap': routes.crawlers.placeSitemap.href(),
  'crawlers.propertySitemap': routes.crawlers.propertySitemap.href('sales', 0),
  'crawlers.robots': routes.crawlers.robots.href(),
  'crawlers.sitemapIndex': routes.crawlers.sitemapIndex.href(),
  'feeds.blm': routes.feeds.blm.href(),
  'files.asset': routes.files.asset.href('entry-0123.js'),
  'files.brand': routes.files.brand.href('0123456789abcdef', '.css'),
  'files.publicFile': routes.files.publicFile.href('favicon.svg'),
  'files.speculationRules': routes.files.speculationRules.href(),
  'map.setup': routes.map.setup.href(),
  'map.towns': routes.map.towns.href(-4, 51),
  'media.document': routes.media.document.href(hash),
  'media.image': routes.media.image.href(320, hash),
  'operations.health': routes.operations.health.href(),
  'operations.metrics': routes.operations.metrics.href(),
  'operations.readiness': routes.operations.readiness.href(),
  'outlines.country': routes.outlines.country.href(),
  'outlines.place': routes.outlines.place.href('location-taunton'),
  'outlines.square': routes.outlines.square.href(-4, 51),
  'overlay.bookAValuation': routes.overlay.bookAValuation.href(),
  'overlay.epcChart': routes.overlay.epcChart.href(),
  'overlay.floorplan': routes.overlay.floorplan.href(),
  'overlay.propertyImage': routes.overlay.propertyImage.href(2),
  'overlay.propertyImages': routes.overlay.propertyImages.href(),
  'overlay.savedProperties': routes.overlay.savedProperties.href(),
  'overlay.savedSearches': routes.overlay.savedSearches.href(),
  'overlay.tenantInfo': routes.overlay.tenantInfo.href(),
<<<<<<< HEAD
  'property.byIds': routes.property.byIds.href([1]),
  'property.comparison': routes.property.comparison.href([1]),
  'property.list': routes.property.list.href([1]),
=======
  'property.auctionCalendar': routes.property.auctionCalendar.href(1, 'sales'),
>>>>>>> 03324cd (Let a search be subscribed to by Atom, and put the day of an auction into calendars)
  'property.page': routes.property.page.href(1, 'sales'),
  'search.atom': `${routes.search.atom.href()}?channel=sales`,
  'search.branch': routes.search.branch.href('taunton'),
  'search.country': routes.search.country.href('england'),
  'search.county': routes.search.county.href('somerset'),
  'search.forSale': routes.search.forSale.href(),
  'search.location': routes.search.location.href('taunton'),
  'search.outcode': routes.search.outcode.href('ta1'),
  'search.page': `${routes.search.page.href()}?q=Taunton`,
  'search.placeFirst': routes.search.placeFirst.href('somerset', 'taunton', 'sales'),
  'search.places': `${routes.search.places.href()}?term=Taun`,
  'search.results': `${routes.search.results.href()}?channel=sales`,
  'search.toRent': routes.search.toRent.href(),
  'site.gallery': routes.site.gallery.href(),
  'site.galleryExample': routes.site.galleryExample.href('text', 'plain'),
  'site.home': routes.site.home.href(),
  'site.page': routes.site.page.href('/about'),
  'statistics.exposures': routes.statistics.exposures.href(),
  'statistics.propertyViews': routes.statistics.propertyViews.href(),
}
