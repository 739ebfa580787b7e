import { searchQuery } from '#src/domain/search-query.ts'
import { breadcrumbData, itemListData } from '#src/domain/structured-data/lists.ts'
import { propertyPath } from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { CardGrid } from '#src/ui/card-grid.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { SearchForm } from '#src/ui/search-form.tsx'
import type { Page } from '../page.ts'
import { EmptyResults } from './empty-results.tsx'
import type { Results } from './load.ts'
import styles from './page.module.css'
import { resultsAddress } from './results-address.ts'

export function searchPage(results: Results): Page {
  const { site, title, canonical, isIndexed, properties, firstPosition, crumbs, publicUrl } = results
  const links = properties.map((card) => ({ name: card.displayAddress, address: publicUrl + propertyPath(card.id, card.channel) }))
  return {
    head: {
      title: `${pageTitle(results)} | ${site.name}`,
      description: `${countText(results.totalCount)}: ${title.charAt(0).toLowerCase()}${title.slice(1)}, with ${site.name}.`,
      canonical,
      ...(isIndexed ? {} : { robots: 'noindex, follow' as const }),
      structuredData: [
        breadcrumbData(crumbs.map(({ text, path }) => ({ name: text, address: publicUrl + path }))),
        ...(links.length > 0 ? [itemListData(links, firstPosition)] : []),
      ],
    },
    view: <SearchResults {...results} />,
  }
}

/** What the browser exchanges when it searches in place is the region marked `data-results` (browser/results.ts). */
function SearchResults(results: Results) {
  const { criteria, placeText, title, crumbs, properties, totalCount, now } = results
  return (
    <>
      <div className={styles.search}>
        <div className={styles.inside}>
          <SearchForm criteria={criteria} placeText={placeText} look="bar" />
        </div>
      </div>
      <p data-results-status role="status" className={styles.spoken} />
      <div {...remembered(results)} className={styles.results}>
        <Breadcrumbs crumbs={crumbs.map(({ text, path }) => ({ text, href: path }))} />
        <div className={styles.top}>
          <h1 tabIndex={-1} data-results-heading className={styles.heading}>
            {title}
          </h1>
          <p data-results-count className={styles.count}>
            {countText(totalCount)}
          </p>
        </div>
        {properties.length > 0 ? (
          <CardGrid cards={properties} now={now} label={title} headingLevel={2} />
        ) : (
          <EmptyResults results={results} />
        )}
        <Pages results={results} />
      </div>
    </>
  )
}

/** What the browser's search history takes from the page (browser/remember-results.ts). */
function remembered({ criteria, properties, totalCount, firstPosition }: Results) {
  const { page = 1, ...search } = criteria
  const hasNextPage = firstPosition - 1 + properties.length < totalCount
  return {
    'data-results': '',
    'data-search': searchQuery(search).toString(),
    'data-page': page,
    ...(hasNextPage ? { 'data-has-next-page': '' } : {}),
  }
}

function Pages({ results }: { results: Results }) {
  const { criteria, lastPage, standing, site } = results
  return (
    <div data-in-place className={styles.pages}>
      <Pagination current={criteria.page ?? 1} last={lastPage} hrefOf={(page) => resultsAddress({ ...criteria, page }, standing, site)} />
    </div>
  )
}

export function countText(count: number): string {
  if (count === 0) return 'No properties'
  return count === 1 ? '1 property' : `${count.toLocaleString('en-GB')} properties`
}

function pageTitle({ title, criteria }: Results): string {
  return criteria.page && criteria.page > 1 ? `${title}, page ${criteria.page}` : title
}
