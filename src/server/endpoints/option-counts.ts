import { Hono } from 'hono'
import { readSearchQuery } from '../../domain/search/search-query.ts'
import * as routes from '../../routes.ts'
import { understandSearch } from '../../services/search/understand-search.ts'
import { answerRoute } from '../answer-route.ts'
import type { SiteContext } from '../site-context.ts'

type SearchContext = Pick<SiteContext, 'db' | 'content' | 'now' | 'postcodes' | 'countOptions'>

/**
 * `GET /search-counts.ljson` with the fields of the search form: `{ total_count, options: { min_beds: { "2": 41, … }, … } }`, by the
 * names and values of its controls. `q` is a place or a sentence, as the form would send it (rules: S34). Where several places have the
 * name, nobody knows yet how many: `total_count` is null.
 */
export function optionCountsEndpoint(context: SearchContext): Hono {
  return answerRoute(new Hono(), routes.search.optionCounts, async (c) => {
    const { page: _page, ...criteria } = readSearchQuery(new URL(c.req.url).searchParams)
    const search = await understandSearch(context, criteria)
    const isCertain = search.choices.length === 0
    const { total, options } = isCertain ? await context.countOptions(search) : { total: null, options: {} }
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' }
    return c.body(JSON.stringify({ total_count: total, options }), 200, headers)
  })
}
