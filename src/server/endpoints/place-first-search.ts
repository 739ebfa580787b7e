import { Hono } from 'hono'
import { readChannel } from '../../domain/search/search-fragments.ts'
import { readSearchPath } from '../../domain/search/search-path.ts'
import { allRoutes } from '../../routes/all-routes.ts'
import * as routes from '../../routes.ts'
import { resolveSearch } from '../../services/search/resolve-search.ts'
import { answerRoute } from '../answer-route.ts'
import { showPath } from '../show-search.ts'
import type { SiteContext } from '../site-context.ts'

/**
 * Searches that name the place before the channel, `/somerset/taunton/sales/from-2-bed`, move to their own address. Asked last,
 * and only where a place or a filter is known: any other page may have a path like it.
 */
export function placeFirstSearchEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.search.placeFirst, async (c, next) => {
    const segments = c.req.path.split('/').slice(1)
    if (ownWords.has(segments[0]) || !segments.slice(0, 3).some(readChannel)) return next()
    const { criteria, placeWords } = readSearchPath(c.req.path)
    const search = await resolveSearch(context, criteria, placeWords)
    const isFiltered = Object.keys(criteria).length > 1
    if (!search.place && !isFiltered) return next()
    // A query string makes it another search.
    return showPath(c, context, c.req.url.includes('?') ? undefined : search)
  })
}

/** What begins with one of these and is not there is a page that is not there. */
const ownWords: ReadonlySet<string | undefined> = new Set(
  [...allRoutes.values()].map(({ path }) => path.split('/')[1]).filter((word) => word !== undefined),
)
