import type { Place } from '#src/domain/places/place.ts'
import { searchedMiles } from '#src/domain/places/place-radius.ts'
import { auctionToCome } from '#src/domain/property/auction.ts'
import { countText } from '#src/domain/property/count-text.ts'
import { monthlyCostHint } from '#src/domain/search/criteria/prices.ts'
import { withoutFilters } from '#src/domain/search/search-filters.ts'
import { searchQuery } from '#src/domain/search/search-query.ts'
import { searchDescription } from '#src/domain/search/search-title.ts'
import { mortgageTerms } from '#src/domain/site/calculator-facts.ts'
import { breadcrumbData, itemListData } from '#src/domain/structured-data/thing.ts'
import * as routes from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { CardGrid } from '#src/ui/card-grid.tsx'
import { visuallyHidden } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { RecentlyViewed } from '#src/ui/recently-viewed.tsx'
import { SearchForm } from '#src/ui/search-form/search-form.tsx'
import type { Page } from '../page.ts'
import { NextPage, PreviousPage } from './adjacent-page.tsx'
import { EmptyResults } from './empty-results.tsx'
import { FurtherLinks } from './further-links.tsx'
import type { Results } from './load.ts'
import styles from './page.module.css'
import { resultsAddress } from './results-address.ts'
import { ActiveFilters, SearchActions, SearchAlerts } from './search-actions.tsx'
import { Told } from './told.tsx'
import { TravelNotes } from './travel-notes.tsx'
import { WishNotes } from './wish-notes.tsx'

export function searchPage(results: Results): Page {
  const { site, title, canonical, isIndexed, properties, firstPosition, crumbs, publicUrl } = results
  const { page = 1, sorted: _sorted, page: _page, ...subscribed } = results.criteria
  const [photo] = properties.flatMap(({ photos }) => photos.slice(0, 1))
  const links = properties.map((card) => ({
    name: card.displayAddress,
    address: publicUrl + routes.property.page.href(card.id, card.channel),
  }))
  return {
    kind: 'search',
    head: {
      title,
      shortTitles: results.shortTitles,
      titleEnd: page > 1 ? `, page ${page}` : '',
      description: searchDescription({ ...results, page }, site.name),
      ...(photo ? { picture: routes.media.image.href(1200, photo.hash) } : {}),
      canonical,
      atom: `${routes.search.atom.href()}?${searchQuery(subscribed)}`,
      ...(isIndexed ? {} : { robots: 'noindex, follow' as const }),
      structuredData: [
        breadcrumbData(crumbs.map(({ text, path }) => ({ name: text, address: publicUrl + path }))),
        ...(links.length > 0 ? [itemListData(links, firstPosition)] : []),
      ],
    },
    view: <SearchResults {...results} />,
  }
}

/** The region marked `data-results`, which the browser replaces when it searches in place (browser/results). */
function SearchResults(results: Results) {
  const { criteria, formCriteria, placeText, title, crumbs, properties, totalCount, now } = results
  const isByCost = criteria.maxMonthlyCost !== undefined || criteria.sorted === 'lowest-monthly-cost-first'
  return (
    <>
      <div className={styles.search}>
        <div className={styles.inside}>
          <SearchForm
            criteria={formCriteria}
            placeText={placeText}
            unread={results.unread}
            variant="bar"
            defaultStatus={results.site.defaultSearchStatus}
            mortgage={mortgageTerms(results.site)}
            placeFilters={results.site.placeFilters}
            clearHref={resultsAddress(withoutFilters(criteria), results.standing, results)}
          />
        </div>
      </div>
      <p data-results-status role="status" className={visuallyHidden} />
      <div className={styles.body} {...(results.site.accounts && { 'data-enhance': 'tell-device' })}>
        <i hidden id={routes.search.page.mapHash().slice(1)} data-page="map" className={styles.asked} />
        <div {...marks(results)} className={styles.results}>
          <Breadcrumbs crumbs={crumbs.map(({ text, path }) => ({ text, href: path }))} />
          <div className={styles.top}>
            <h1 tabIndex={-1} data-results-heading className={styles.heading}>
              {title}
            </h1>
            <p data-results-count className={styles.count}>
              {countText(totalCount)}
            </p>
            <SearchActions results={results} />
          </div>
          <p className={styles.printed}>{results.publicUrl + results.canonical}</p>
          <Told results={results} />
          <p data-results-new role="status" data-screen-only="" className={styles.new} />
          <p data-results-live role="status" data-screen-only="" className={styles.new} />
          <AuctionDays results={results} />
          {properties.length > 0 ? (
            <>
              <ActiveFilters results={results} />
              <PreviousPage results={results} />
              {isByCost ? <p className={styles.ignored}>{monthlyCostHint(criteria.channel, mortgageTerms(results.site))}</p> : null}
              <CardGrid
                cards={properties}
                now={now}
                label={title}
                isMain
                saysCost={isByCost}
                noteOf={
                  criteria.wishes || criteria.travel
                    ? ({ id, location }) => (
                        <>
                          <TravelNotes asks={criteria.travel} home={location} />
                          {criteria.wishes ? <WishNotes reasons={results.wishNotes.get(id) ?? []} /> : null}
                        </>
                      )
                    : undefined
                }
              />
              <NextPage results={results} />
            </>
          ) : (
            <>
              <EmptyResults results={results} />
              <ActiveFilters results={results} />
            </>
          )}
          <Pages results={results} />
          <SearchAlerts results={results} />
          {properties.length === 0 ? (
            <div className={styles.viewed}>
              <RecentlyViewed now={now} />
            </div>
          ) : null}
          <FurtherLinks links={results.further} />
        </div>
        <div data-results-map className={styles.map} />
      </div>
    </>
  )
}

/** For searches of lots: the days of coming auctions, for the visitor's calendar. */
function AuctionDays({ results: { criteria, properties, now } }: { results: Results }) {
  const isOfLots = criteria.auctionDate !== undefined || (criteria.tags?.includes('auction') ?? false)
  if (!isOfLots || !properties.some((card) => auctionToCome(card, now))) return null
  const { page: _page, sorted: _sorted, ...search } = criteria
  return (
    <p className={styles.auctions} data-screen-only="">
      <a href={`${routes.search.auctionDays.href()}?${searchQuery(search)}`} type="text/calendar">
        <Icon shape={shapes.calendar} /> Auction dates for your calendar
      </a>
    </p>
  )
}

/**
 * Attributes that the browser reads to add pages, to remember the page (browser/results/shown-results.ts) and to show a message (flash.ts).
 */
function marks({ criteria, standing, branch, properties, totalCount, firstPosition, isPlaceUnknown }: Results) {
  const { page = 1, ...search } = criteria
  const hasNextPage = firstPosition - 1 + properties.length < totalCount
  return {
    'data-results': '',
    'data-search': searchQuery(search).toString(),
    'data-page': page,
    'data-first': firstPosition,
    'data-total': totalCount,
    ...(isPlaceUnknown ? { 'data-flash': 'location-not-found' } : {}),
    ...(hasNextPage ? { 'data-has-next-page': '' } : {}),
    ...searchedCircle(standing.place, search),
    ...(branch && { 'data-branch': `${branch.location.lng},${branch.location.lat},${branch.name}` }),
  }
}

/**
 * The circle on the map around a place without an outline, and for a radius; absent for a place that is matched by the properties' own
 * fields.
 */
function searchedCircle(place: Place | undefined, { within }: Results['criteria']) {
  const miles = place && searchedMiles(place, within)
  return miles ? { 'data-circle': `${place.location.lng},${place.location.lat},${miles}` } : {}
}

function Pages({ results }: { results: Results }) {
  const { criteria, lastPage, standing } = results
  return (
    <div data-in-place data-pages className={styles.pages}>
      <Pagination
        current={criteria.page ?? 1}
        last={lastPage}
        hrefOf={(page) => resultsAddress({ ...criteria, page }, standing, results)}
      />
    </div>
  )
}
