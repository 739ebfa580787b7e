import * as routes from '#src/routes.ts'
import { rememberSearch } from '../search-history.ts'

/** What all addresses of properties begin with. */
const ofProperties = routes.property.page.path.slice(0, routes.property.page.path.indexOf(':'))

/** Puts the results in a region marked `data-results` into the search history. */
export function rememberResults(region: HTMLElement): void {
  const { search, page, hasNextPage } = region.dataset
  if (!search) return
  const links = region.querySelectorAll<HTMLAnchorElement>(`article a[href^="${ofProperties}"]`)
  const properties = [...links].map(({ pathname }) => ({ id: Number(pathname.split('/')[2]), url: pathname }))
  rememberSearch({
    address: location.pathname + location.search,
    search,
    page: Number(page),
    hasNextPage: hasNextPage !== undefined,
    properties,
  })
}
