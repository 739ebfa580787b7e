import { access, constants } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import { readWrittenMails } from '#src/gateways/mail/mail-files.ts'
import { writtenMailsPage } from '#src/pages/written-mails/page.tsx'
import * as routes from '#src/routes.ts'
import { metricsText } from '#src/server/metrics/metrics.ts'
import { sharedMetrics } from '#src/server/metrics/shared-metrics.ts'
import { anonymousVisitor, answerRoute, answerRouteTo } from '../answer-route.ts'
import { bearsToken } from '../request-headers.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** A database slower than this is unusable for visitors. */
const patienceMs = 2000

/**
 * For process supervisors: `/healthz` says it is alive, `/readyz` that it can serve visitors: read the database, and write what they send to its
 * folder, which a full or failing disk can make read-only.
 */
export function healthEndpoint({ db, settings }: Pick<SiteContext, 'db'> & { settings: Pick<SiteContext['settings'], 'varFolder'> }): Hono {
  const headers = { 'cache-control': 'no-store' }
  const app = new Hono()
  answerRoute(app, routes.operations.health, (c) => c.text('ok', 200, headers))
  answerRoute(app, routes.operations.readiness, async (c) => {
    const unready = (why: string) => c.text(why, 503, { ...headers, 'retry-after': '5' })
    if (!(await Promise.race([answersQuery(db), patience()]))) return unready('the database does not answer')
    if (!(await Promise.race([isWritable(settings.varFolder), patience()]))) return unready('the folder of data cannot be written')
    return c.text('ready', 200, headers)
  })
  return app
}

function answersQuery(db: SiteContext['db']): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}

function isWritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
}

function patience(): Promise<boolean> {
  return new Promise((done) => setTimeout(done, patienceMs, false).unref())
}

interface MetricsContext extends Pick<SiteContext, 'allMetrics' | 'db' | 'now'> {
  settings: Pick<SiteContext['settings'], 'metricsToken'>
  visitors: Pick<SiteContext['visitors'], 'isNear'>
}

/** `GET /metrics` for Prometheus: with METRICS_TOKEN as bearer token, or without one for the private network only. */
export function metricsEndpoint({ allMetrics, db, settings, visitors, now }: MetricsContext): Hono {
  const { metricsToken: token } = settings
  const find = (c: Context) => {
    if (token !== undefined) return bearsToken(c.req.header('authorization'), token) ? ({ role: 'operator' } as const) : anonymousVisitor
    return visitors.isNear(c) ? ({ role: 'neighbour' } as const) : anonymousVisitor
  }
  return answerRouteTo(new Hono(), routes.operations.metrics, { find, refuse: (c) => c.notFound() }, async (c) => {
    const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' }
    const [own, shared] = await Promise.all([allMetrics(), sharedMetrics(db, now())])
    return c.body(metricsText([...own, ...shared]), 200, headers)
  })
}

/** The latest mails are the ones a developer looks for. */
const mostShown = 100

/** Mails written to files, for developers. Absent in production: they contain links that sign people in. */
export function writtenMailsEndpoint(context: SiteContext): Hono {
  const { assets, writtenMails } = context
  const app = new Hono()
  const isDevelopment = assets.folder === undefined
  const read = () => (isDevelopment ? readWrittenMails(writtenMails, mostShown) : undefined)
  answerRoute(app, routes.operations.writtenMails, async (c) => {
    const mails = await read()
    return mails ? showPage(c, context, writtenMailsPage(mails)) : c.notFound()
  })
  answerRoute(app, routes.operations.writtenMail, async (c) => {
    const mail = (await read())?.find(({ name }) => name === c.req.param('name'))
    if (!mail) return c.notFound()
    // As in a mail program: without scripts, and without fetching anything.
    return c.html(mail.html, 200, { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" })
  })
  return app
}
