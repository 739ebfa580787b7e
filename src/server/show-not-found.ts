import type { Context } from 'hono'
import { flashText } from '#src/domain/site/flash-text.ts'
import { redirectOf } from '#src/domain/site/redirects.ts'
import { similarPages } from '#src/domain/site/searched-page.ts'
import { notFoundPage } from '#src/pages/not-found/page.tsx'
import { allRoutes, patternsOf } from '#src/routes/all-routes.ts'
import * as routes from '../routes.ts'
import { wantsPage } from './accounts/form-answers.ts'
import { pathMatcher } from './platform-paths.ts'
import { replyUnknownCall } from './real-time/reply.ts'
import { showPage } from './show-page.ts'
import type { SiteContext } from './site-context.ts'
import { timelessDocuments } from './site-documents.ts'

/**
 * Redirects an address of the agency's former site permanently (301). Otherwise a real 404: a helpful page for people, a short response for
 * programs; 405 for an unsupported method (RFC 9110, section 15.5.6). Not cached: otherwise a file requested while another machine still
 * had the older version would stay missing.
 */
export function showNotFound(c: Context, context: SiteContext): Response {
  c.header('cache-control', 'no-cache')
  const allowed = allowedMethods(c.req.path)
  // Senders read only responses of that shape.
  if (c.req.path.startsWith('/feeds/rtdf/')) return replyUnknownCall(c, { allowed, now: context.now() })
  if (c.req.method === 'GET' && !allowed.includes('GET') && wantsPage(c)) {
    c.header('allow', allowed.join(', '))
    return showPage(c, context, notFoundPage(context.content(), formsAlone, similarPages(timelessDocuments(context), c.req.path)), 405)
  }
  if (!allowed.includes(c.req.method))
    return c.text(`This address takes ${allowed.join(' and ')} only.\n`, 405, { allow: allowed.join(', ') })
  const { redirects } = context.content()
  const to = redirects && redirectOf(redirects, addressOf(c.req.url))
  if (to !== undefined) return c.redirect(to, 301)
  if (c.req.path.endsWith('.ljson')) return c.json({ message: 'There is nothing at this address.' }, 404)
  return showPage(
    c,
    context,
    notFoundPage(context.content(), missedArticle(c.req.path, context), similarPages(timelessDocuments(context), c.req.path)),
    404,
  )
}

/** For the address of a form that somebody opens, as after a sign-in in between. */
const formsAlone = {
  mark: '405',
  heading: 'Only forms are sent here',
  text: 'This address takes what a form sends, and shows nothing by itself.',
  more: { text: 'Home', href: routes.site.home.href() },
}

/** For a missing article, the agency's own words (rules: W34). */
function missedArticle(path: string, context: SiteContext) {
  const { entries, site } = context.content()
  const isArticle = path.startsWith(`${routes.articles.index.path}/`) && entries.some(({ kind }) => kind === 'articles')
  if (!isArticle) return undefined
  const text = `${flashText('article-not-found-error', site.flash)?.text}.`.replace(/([.!?])\.$/, '$1')
  return { text, more: { text: site.articles.title, href: routes.articles.index.href() } }
}

function addressOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** GET includes HEAD, as in the route table. */
const ofPages = ['GET', 'HEAD']

const byMethod = Map.groupBy(
  [...allRoutes.values()].filter(({ path }) => path !== '*'),
  ({ method }) => method,
)
const ofRoutes = [...byMethod].map(([method, routes]) => ({
  methods: method === 'GET' ? ofPages : [method],
  isTheirs: pathMatcher(routes.flatMap(patternsOf)),
}))

/** The value of `Allow` for a path (RFC 9110, section 10.2.1): the methods of its routes. Without a route there could be a page. */
export function allowedMethods(path: string): readonly string[] {
  const allowed = ofRoutes.flatMap(({ methods, isTheirs }) => (isTheirs(path) ? methods : []))
  return allowed.length > 0 ? allowed : ofPages
}
