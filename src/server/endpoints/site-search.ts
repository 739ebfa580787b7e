import { Hono } from 'hono'
import { siteSearchPage } from '#src/pages/site-search/page.tsx'
import * as routes from '#src/routes.ts'
import { searchSite } from '#src/services/site-search.ts'
import { answerRoute } from '../answer-route.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'
import { siteDocuments } from '../site-documents.ts'

/** Longer texts are not searched. */
const mostCharacters = 100

/** `GET /site-search?q=`: a full-text search of the site's own pages. */
export function siteSearchEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.site.search, async (c) => {
    const typed = readTyped(c.req.query('q') ?? '')
    if (typed === '') return showPage(c, context, siteSearchPage({ typed }))
    // Anybody can invent any number of texts, so these pages are not cached.
    c.header('cache-control', 'no-store')
    const answer = await searchSite(context.db, siteDocuments(context), typed)
    return showPage(c, context, siteSearchPage({ typed, answer }))
  })
}

/** Without characters that PostgreSQL cannot store, or that mark matches. */
function readTyped(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Co}\p{Cs}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, mostCharacters)
    .toWellFormed()
}
