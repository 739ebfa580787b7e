import { Hono } from 'hono'
import { sql } from 'kysely'
import * as routes from '../../routes.ts'
import { answerRoute } from '../answer-route.ts'
import type { SiteContext } from '../site-context.ts'

/** A database that takes longer than this is as good as gone for visitors. */
const patienceMs = 2000

/** For whoever watches over the process: `/healthz` says it lives, `/readyz` that it can serve visitors. */
export function healthEndpoint({ db }: Pick<SiteContext, 'db'>): Hono {
  const headers = { 'cache-control': 'no-store' }
  const app = new Hono()
  answerRoute(app, routes.operations.health, (c) => c.text('ok', 200, headers))
  answerRoute(app, routes.operations.readiness, async (c) => {
    const answers = await Promise.race([answersQuery(db), patience()])
    if (answers) return c.text('ready', 200, headers)
    return c.text('the database does not answer', 503, { ...headers, 'retry-after': '5' })
  })
  return app
}

function answersQuery(db: SiteContext['db']): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}

function patience(): Promise<boolean> {
  return new Promise((done) => setTimeout(done, patienceMs, false).unref())
}
