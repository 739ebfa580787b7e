import { rememberSearch } from './search-history.ts'

/** Puts the results in a region marked `data-results` into the search history. */
export function rememberResults(region: HTMLElement): void {
  const { search, page, hasNextPage } = region.dataset
  if (!search) return
  const links = region.querySelectorAll<HTMLAnchorElement>('article a[href^="/properties/"]')
  const properties = [...links].map(({ pathname }) => ({ id: Number(pathname.split('/')[2]), url: pathname }))
  rememberSearch(localStorage, {
    address: location.pathname + location.search,
    search,
    page: Number(page),
    hasNextPage: hasNextPage !== undefined,
    properties,
  })
}
