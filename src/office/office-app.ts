import { basename } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import { isDatabaseAway } from '#src/data/database/database-errors.ts'
import { officeRoutes, patternsOf } from '#src/routes/all-routes.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '#src/server/answer-route.ts'
import { hasPassword, retrySeconds, typedFields } from '#src/server/show-error.ts'
import { RetryLater } from '#src/services/accounts/retry-later.ts'
import { mountAccount } from './account/actions.tsx'
import { mountAuctions } from './auctions/actions.tsx'
import { mountAudit } from './audit/actions.tsx'
import { mountContent } from './content/actions.tsx'
import { mountDiary } from './diary/actions.tsx'
import { mountEnquiries } from './enquiries/actions.tsx'
import { mountFigures } from './figures/actions.tsx'
import { mountHome } from './home/actions.tsx'
import { mountInvitation } from './invitation/actions.tsx'
import { mountLive } from './live/actions.ts'
import { mountLook } from './look/actions.tsx'
import { mountScreen } from './mount.ts'
import type { OfficeContext } from './office-context.ts'
import { mountPeople } from './people/actions.tsx'
import { mountPictures } from './pictures/actions.tsx'
import { mountPrivacy } from './privacy/actions.tsx'
import { mountPrivacyCases } from './privacy/cases.tsx'
import { mountReplyTexts } from './reply-texts/actions.tsx'
import { mountReports } from './reports/actions.tsx'
import { mountReportReader } from './reports/reader.tsx'
import { mountSearch } from './search/actions.tsx'
import { proofFields } from './session/read-proof.ts'
import { mountSetup } from './setup/actions.tsx'
import { showOfficeNotFound } from './show-not-found.tsx'
import { showSignedOut } from './show-screen.tsx'
import { mountSignIn } from './sign-in/actions.tsx'
import { mountSingleSignOn } from './sign-in/single-sign-on.tsx'
import { mountStock } from './stock/actions.tsx'
import { mountAdvertised } from './stock/advertised.tsx'
import { mountAdverts } from './stock/adverts.tsx'
import { mountCertificates } from './stock/certificates.tsx'
import { mountDemand } from './stock/demand.tsx'
import { mountFeeds } from './stock/feeds.tsx'
import { mountPrint } from './stock/print.tsx'
import { mountRecommend } from './stock/recommend.tsx'
import { mountSheets } from './stock/sheets.tsx'
import { OfficeNotice } from './ui/notice.tsx'
import { mountUsers } from './users/actions.tsx'

/** The parts of the office, each a folder; the last one replies to all other addresses. */
const parts = [
  mountSignIn,
  mountSingleSignOn,
  mountInvitation,
  mountHome,
  mountEnquiries,
  mountStock,
  mountRecommend,
  mountLive,
  mountAdvertised,
  mountPrint,
  mountSheets,
  mountAdverts,
  mountDemand,
  mountCertificates,
  mountFeeds,
  mountContent,
  mountPictures,
  mountLook,
  mountReplyTexts,
  mountFigures,
  mountPeople,
  mountPrivacy,
  mountPrivacyCases,
  mountSearch,
  mountSetup,
  mountReports,
  mountReportReader,
  mountAuctions,
  mountDiary,
  mountAccount,
  mountUsers,
  mountAudit,
  mountAssets,
  mountNothing,
]

/**
 * The office as a separate app under /office, mounted by server/app.ts before the site's own routes. Throws where no part handles a route
 * of routes/office.ts.
 */
export function createOfficeApp(office: OfficeContext): Hono {
  const app = new Hono()
  for (const mountPart of parts) mountPart(app, office)
  const mounted = new Set(app.routes.map(({ method, path }) => `${method} ${path}`))
  const missing = [...officeRoutes.values()].filter((route) => !patternsOf(route).every((path) => mounted.has(`${route.method} ${path}`)))
  if (missing.length > 0) throw new Error(`No part of the office answers ${missing.map(({ path }) => path).join(', ')}.`)
  app.onError(async (error, c) => {
    if (error instanceof RetryLater) {
      c.header('retry-after', String(error.seconds))
      return await showSignedOut(c, office, {
        title: 'Too many requests',
        view: OfficeNotice({ text: error.message }),
        status: error.because === 'too-many' ? 429 : 503,
      })
    }
    const isAway = isDatabaseAway(error)
    office.log[isAway ? 'warn' : 'error']({ error, requestId: c.get('requestId'), route: routePath(c) }, 'A request of the office failed')
    if (isAway) c.header('retry-after', String(retrySeconds))
    const sent = isAway && c.req.method === 'POST' ? await resentForm(c) : undefined
    const number = `If it happens again, tell whoever looks after the site this number: ${c.get('requestId')}.`
    const text = isAway ? `The database cannot be reached. ${sent ? keptTyped : 'Please try again in a moment.'}` : number
    return await showSignedOut(c, office, { title: 'Something went wrong', view: OfficeNotice({ text, sent }), status: isAway ? 503 : 500 })
  })
  return app
}

const keptTyped = 'What you typed is kept in this page: please send it again in a moment.'

/** The form that was sent, for one page more; none of files and passwords, which no page sends again. */
async function resentForm(c: Context) {
  const fields = await typedFields(c)
  const { [proofFields.password]: _, ...typed } = fields
  const isWhole =
    Object.keys(typed).length > 0 &&
    !hasPassword(typed) &&
    !Object.values(fields)
      .flat()
      .some((each) => typeof each === 'object')
  const { pathname, search } = new URL(c.req.url)
  return isWhole ? { action: pathname + search, fields } : undefined
}

const year = 365 * 24 * 60 * 60

/** The office's own built files, which are not personal: their names change with their content. */
function mountAssets(app: Hono, { assets }: OfficeContext): void {
  const serve =
    assets.folder === undefined ? undefined : serveStatic({ root: assets.folder, precompressed: true, rewriteRequestPath: fileOf })
  answerRoute(app, routes.office.asset, async (c) => {
    const found = await serve?.(c, async () => {})
    if (!(found instanceof Response)) return c.text('There is no such file.\n', 404, { 'cache-control': 'no-store' })
    found.headers.set('cache-control', `public, max-age=${year}, immutable`)
    return found
  })
}

function fileOf(path: string): string {
  return ['', 'assets', basename(path)].join('/')
}

function mountNothing(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.office.anything, (c, asker) => showOfficeNotFound(c, office, asker))
}
