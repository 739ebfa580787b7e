import type { Context, Hono } from 'hono'
import * as routes from '#src/routes.ts'
import { mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { showScreen } from '../show-screen.tsx'
import { loadSearch } from './load.ts'
import { SearchPage } from './page.tsx'

const [mostSuggested, mostFound] = [5, 50]

/** The search over everything, as a page and as the user types (browser/search.ts). */
export function mountSearch(app: Hono, office: OfficeContext): void {
  const typedIn = (c: Context) => (c.req.query('q') ?? '').trim().slice(0, 200)
  mountScreen(app, office, routes.officeSearch.page, async (c, asker) => {
    const typed = typedIn(c)
    const groups = await loadSearch(office, asker, typed, mostFound)
    return await showScreen(c, office, asker, { title: 'Search', view: <SearchPage typed={typed} groups={groups} /> })
  })
  mountScreen(app, office, routes.officeSearch.suggestions, async (c, asker) => {
    return c.json(await loadSearch(office, asker, typedIn(c), mostSuggested), 200, { 'cache-control': 'no-store' })
  })
}
